/**
 * The style sheet of the page that other sites frame, from 280 by 160 pixels on. It takes the tokens of `systemThemeCss`, and system fonts,
 * so that a visitor of the other site loads no more than the page, its script and two pictures.
 */
export const EMBED_CSS = `*{box-sizing:border-box;margin:0}
html,body{block-size:100%}
body{display:flex;flex-direction:column;background:var(--surface);color:var(--ink);font:.875rem/1.3 system-ui,sans-serif;overflow-wrap:anywhere}
header{display:flex;align-items:center;gap:.5rem;min-block-size:clamp(2rem,14vh,3.5rem);padding:.25rem .75rem;
background:var(--field);color:var(--field-on);border-block-end:3px solid var(--collar);font-weight:700}
header img{block-size:clamp(1.25rem,9vh,2.25rem);inline-size:auto;max-inline-size:6rem;object-fit:contain}
header .community{flex:1;min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
header .type{flex:none;font-weight:500}
main{flex:1;display:flex;min-block-size:0}
.facts{flex:1;min-inline-size:0;display:flex;flex-direction:column;justify-content:safe center;gap:clamp(.25rem,2vh,.75rem);padding:clamp(.375rem,4vh,1.5rem) clamp(.75rem,3vw,1.5rem)}
h1{font-size:clamp(1.0625rem,min(5.6vw,11vh),2.375rem);font-weight:850;line-height:1.12;text-wrap:balance}
h1,.note{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;flex:none}
.when{display:flex;flex-wrap:wrap;gap:0 .5rem;font-size:clamp(.8125rem,min(3.4vw,6vh),1.125rem);color:var(--ink-2)}
.state{color:var(--brand-ink)}
.note{color:var(--ink-2)}
.action{margin-block-start:clamp(.125rem,3vh,1rem)}
.action a{display:block;inline-size:fit-content;max-inline-size:100%;min-inline-size:min(100%,9rem);padding:clamp(.4375rem,2.4vh,.75rem) 1.25rem;border-radius:8px;
background:var(--action);color:var(--action-on);box-shadow:inset 0 0 0 2px var(--action-edge);
font-size:clamp(.9375rem,4vh,1.125rem);font-weight:750;text-align:center;text-decoration:none}
.action a:hover{text-decoration:underline}
.action a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.cover{display:none;object-fit:cover}
@media (min-width:360px){.cover{display:block;flex:none;inline-size:36%;block-size:100%}}
@media (max-width:359px) and (min-height:300px){main{flex-direction:column-reverse}.cover{display:block;inline-size:100%;flex:none;block-size:34vh}}
@media (max-height:199px){.note{display:none}.facts{gap:.125rem;padding-block:.25rem}.action a{padding-block:.3125rem}}
@media (min-height:300px){h1,.note{-webkit-line-clamp:3}}
.visually-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;
