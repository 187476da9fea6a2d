/*
 * The style of pages in frames, written into them: a sandboxed frame could not load a file of ours. Colors as in
 * styles/tokens.css. No fonts and no scripts, so that a frame has at most 30 KiB beside its images.
 */

const light = `color-scheme:light;--wall:#fff;--ink:#121316;--ink-2:#484a50;--rule:#dcdcd8;--accent:#0b30bf;
--contact:0 1px 1px rgb(18 19 22/.16),0 10px 18px -10px rgb(18 19 22/.3);
--chalk:#efece4;--chalk-ink:#1b1a17;--clay:#c9a78f;--clay-ink:#24160d`

const dark = `color-scheme:dark;--wall:#101114;--ink:#f2f1ed;--ink-2:#bdbec2;--rule:#2e3138;--accent:#a3b4ff;
--contact:0 1px 1px rgb(0 0 0/.5),0 12px 22px -10px rgb(0 0 0/.8);
--chalk:#2a2823;--chalk-ink:#efece4;--clay:#4a3225;--clay-ink:#f6e9df`

export const embedStyles = `
:root{${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
[data-theme=light]{${light}}
[data-theme=dark]{${dark}}
*{box-sizing:border-box;margin:0}
body{padding:16px;background:var(--wall);color:var(--ink);font:16px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2,cite,.name{font-family:'Iowan Old Style',Georgia,serif;font-weight:400}
h1{font-size:24px;line-height:1.15}
h2{font-size:20px;line-height:1.2}
a{color:inherit;text-decoration-color:var(--rule);text-underline-offset:3px}
a:hover{color:var(--accent)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
ul{padding:0;list-style:none}
small,footer,.meta{color:var(--ink-2);font-size:14px}
header{margin-bottom:20px}
footer{margin-top:24px;padding-top:12px;border-top:1px solid var(--rule)}
.works{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,136px),1fr));column-gap:20px}
.works li,.works a{display:grid;grid-row:span 2;grid-template-rows:subgrid;align-items:start}
.works img{display:block;width:min(100%,240px*var(--ratio));height:auto;align-self:end;box-shadow:var(--contact)}
.works a{text-decoration:none}
.works span{padding:10px 0 28px}
.works small{display:block}
.works.single{grid-template-columns:auto}
.works.single img{width:min(100%,800px,max(240px,100vh - 190px)*var(--ratio))}
.opportunities li{padding:14px 0;border-top:1px solid var(--rule)}
.opportunities li:first-child{border:0;padding-top:0}
.wall{margin-bottom:24px}
.wall h2{margin-bottom:6px}
.band{overflow-x:auto;background:var(--paint);color:var(--on-paint)}
.hung{position:relative;aspect-ratio:var(--ratio);width:max(min(100%,60vh*var(--ratio)),220px*var(--ratio));margin:0 auto}
.hung li{position:absolute;left:var(--x);bottom:var(--y);width:var(--w);height:var(--h)}
.hung img,.hung i{display:block;width:100%;height:100%;object-fit:cover;box-shadow:var(--contact)}
.hung i{overflow:hidden;box-shadow:none;border:1px dashed;font:13px/1.3 system-ui,sans-serif;text-align:center}
.hung a{position:absolute;top:50%;left:50%;width:max(100%,24px);height:max(100%,24px);transform:translate(-50%,-50%)}
.hung a:focus-visible{outline-color:var(--on-paint)}
.labels{margin-top:10px;font-size:14px}
[data-paint=WHITE]{--paint:transparent;--on-paint:var(--ink);border-bottom:1px solid var(--rule)}
[data-paint=CHALK]{--paint:var(--chalk);--on-paint:var(--chalk-ink)}
[data-paint=CLAY]{--paint:var(--clay);--on-paint:var(--clay-ink)}
[data-paint=GRAPHITE]{--paint:#23262b;--on-paint:#f1f1ee}
`.replaceAll('\n', '')
