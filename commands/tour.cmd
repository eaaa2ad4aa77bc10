#!/usr/bin/env tsubame
#! Shows what tsubame does, with the posts and photos in commands/tour.

# ── 1. ログイン / Sign in
login taro
whoami

# ── 2. タイムライン / A timeline of 30 posts
timeline import "$here/tour/home_timeline.json"
timeline | first 4

# ── 3. 投稿する / Post
post "つばめがきた #つばめ、りんごも食べた ＃くだもの"

# ── 4. ハッシュタグからハッシュタグへ / From hashtag to hashtag
tag | first 5
tag #つばめ | first 2
tag #swift #つばめ --any | count

# ── 5. 写真 / Photos
photos add "$here/tour/photos"
photos years
photos 2015 | where exist
photos 2015-03 | select id time favorite caption
photos albums | where count > 0 | select title count certainty
photos album お気に入り | first 2 | select id time caption
photos people

# ── 6. 翻訳 / Translate
translate りんご
try { translate いぬ } catch e { print "$e.message" }
words add 桃 ピーチ
tag #くだもの | translate | where translation != none | first 2 | select text translation

# ── 7. つなぐ / Chain
photos 2015-03 | where favorite | first 4 | post "春の写真 #桜"
timeline | where likes > 10 | group author | count | sort count desc | first 3
timeline | first 3 | select author likes text | to csv
explain timeline | where likes > 10 | first 3
for tag in $(tag | first 2) { print "$tag.tag は $tag.count 件" }
