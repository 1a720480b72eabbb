/** Styles of a document's page. Tables with column headings in `data-label` become lists on a narrow screen. */
export const pageCss = `:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#1f2a24;font:16px/1.55 "Segoe UI",system-ui,-apple-system,"Noto Sans","Noto Sans Arabic",sans-serif;overflow-wrap:anywhere}
main{max-width:60rem;margin-inline:auto;padding:24px 16px}
h1{margin:0 0 16px;font-size:1.6rem;line-height:1.25}
h2{margin:32px 0 8px;padding-block-end:4px;border-block-end:2px solid #1d5c4a;font-size:1.25rem}
h3,h4,h5,h6{margin:20px 0 6px;font-size:1.05rem}
p,ul,ol,dl,blockquote,pre{margin:0 0 12px}
pre{white-space:pre-wrap}
a{color:#1d5c4a}
.facts{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:4px 16px;padding:16px;background:#f4f1ea;border-radius:8px}
.facts dt{color:#4a554e}
.facts dd{margin:0}
.note{padding:12px 16px;border-inline-start:4px solid #8a5a00;background:#fdf6e3}
table{width:100%;margin:0 0 16px;border-collapse:collapse}
caption{text-align:start;font-weight:600}
th,td{padding:6px 8px;border:1px solid #c9c4b6;text-align:start;vertical-align:top}
th{background:#f4f1ea}
@media screen and (max-width:40rem){
.facts{grid-template-columns:1fr;gap:0}
.facts dd{margin-block-end:8px}
table{display:block;overflow-x:auto}
table:has(td[data-label]) thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
table:has(td[data-label]) :is(tbody,tr,td){display:block}
table:has(td[data-label]) tr{margin-block-end:12px;border:1px solid #c9c4b6;border-radius:8px}
table:has(td[data-label]) td{border:0}
td[data-label]::before{content:attr(data-label);display:block;color:#4a554e;font-size:.875rem}
}
@media print{
body{font-size:11pt}
main{max-width:none;padding:0}
h2,h3,h4{break-after:avoid}
tr,.facts{break-inside:avoid}
thead{display:table-header-group}
.facts,th,.note{background:none}
.facts{padding:0}
}`
