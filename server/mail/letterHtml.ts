import { html, markupOf, type Html } from '@/server/text/html'
import { withoutLinks } from '@/server/text/withoutLinks'
import { fromLine, optOutLabel, type Letter, type LetterItem, type LetterLinks } from './letter'

/** The colors of styles/tokens.css: mail programs know no custom properties. */
const light = {
  wall: '#ffffff',
  ink: '#121316',
  quiet: '#67696f',
  rule: '#dcdcd8',
  accent: '#0b30bf',
}
const dark = {
  wall: '#101114',
  ink: '#f2f1ed',
  quiet: '#989aa1',
  rule: '#2e3138',
  accent: '#a3b4ff',
}
const serif = "'Newsreader','Iowan Old Style',Georgia,serif"
const sans = "'Hanken Grotesk','Helvetica Neue',Arial,sans-serif"

/*
 * Light colors are inline, because some mail programs drop style sheets; the sheet adds dark
 * ones. Both button colors have white text, which is readable on them in either theme.
 */
const sheet = `
  @media (prefers-color-scheme: dark) {
    .wall { background-color: ${dark.wall} !important; }
    .ink { color: ${dark.ink} !important; }
    .quiet { color: ${dark.quiet} !important; }
    .rule { border-color: ${dark.rule} !important; }
    .accent { color: ${dark.accent} !important; }
    .fill { background-color: #3453ea !important; }
  }`

const ink = `color:${light.ink}`
const quiet = `color:${light.quiet}`
const small = `margin:0;font-size:14px;line-height:1.5`

/** The letter as an HTML document without images or scripts. */
export const letterHtml = (letter: Letter, links: LetterLinks): string =>
  markupOf(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${withoutLinks(letter.subject)}</title>
          <style>
            ${sheet}
          </style>
        </head>
        <body class="wall" style="margin:0;background-color:${light.wall};font-family:${sans}">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
            <tr>
              <td align="center" style="padding:32px 20px">
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  style="max-width:560px;text-align:left"
                >
                  <tr>
                    <td>${contentHtml(letter, links)}</td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </body>
      </html> `,
  )

const contentHtml = (letter: Letter, links: LetterLinks): Html =>
  html`<p style="margin:0 0 40px">
      <a
        class="ink"
        href="${links.home}"
        style="${ink};font-family:${serif};font-size:20px;text-decoration:none"
        >Art<span class="accent" aria-hidden="true" style="color:${light.accent}">&#9679;</span
        >Commons</a
      >
    </p>
    <h1
      class="ink"
      dir="auto"
      style="margin:0 0 12px;${ink};font-family:${serif};font-size:32px;font-weight:400;line-height:1.15"
    >
      ${withoutLinks(letter.heading)}
    </h1>
    <p class="ink" style="margin:0 0 28px;${ink};font-size:16px;line-height:1.55">
      ${withoutLinks(letter.intro)}
    </p>
    ${quoteHtml(letter)} ${letter.items.map(itemHtml)}
    <p class="rule" style="margin:0;padding:28px 0 40px;border-top:1px solid ${light.rule}">
      <a
        class="fill"
        href="${letter.action.url}"
        style="display:inline-block;padding:13px 22px;background-color:${light.accent};color:#ffffff;font-size:15px;text-decoration:none"
        >${letter.action.label}</a
      >
    </p>
    <p class="quiet" style="${small};${quiet}">${letter.reason}</p>
    <p class="quiet" style="${small};${quiet}">
      ${reportHtml(letter)} ${unsubscribeHtml(letter, links)} ${lastLinkHtml(links)}
    </p>`

const lastLinkHtml = ({ optOut, settings }: LetterLinks) =>
  html`<a class="quiet" href="${optOut ?? settings}" style="${quiet}"
    >${optOut === undefined ? 'Email settings' : optOutLabel}</a
  >`

const quoteHtml = ({ quote, quoteFrom }: Letter) =>
  quote === undefined
    ? ''
    : html`<p
          class="ink rule"
          dir="auto"
          style="margin:0 0 28px;padding:2px 0 2px 18px;border-left:3px solid ${light.rule};${ink};font-size:16px;line-height:1.55;white-space:pre-wrap;overflow-wrap:break-word"
        >
          ${withoutLinks(quote)}
        </p>
        ${quoteFrom === undefined ? '' : html`<p class="quiet" style="margin:-16px 0 28px;${quiet};font-size:14px">${fromLine(quoteFrom)}</p>`}`

const reportHtml = ({ report }: Letter) =>
  report === undefined
    ? ''
    : html`<a class="quiet" href="${report.url}" style="${quiet}">${report.label}</a> · `

const unsubscribeHtml = ({ unsubscribeFrom = '' }: Letter, { unsubscribe }: LetterLinks) =>
  unsubscribe === undefined
    ? ''
    : html`<a class="quiet" href="${unsubscribe}" style="${quiet}"
          >Unsubscribe from ${unsubscribeFrom}</a
        >
        · `

const itemHtml = ({ title, label = '', url, facts }: LetterItem): Html =>
  html`<div class="rule" style="padding:18px 0;border-top:1px solid ${light.rule}">
    <p dir="auto" style="margin:0 0 6px;font-family:${serif};font-size:21px;line-height:1.25">
      <a class="accent" href="${url}" style="color:${light.accent};text-decoration:none"
        >${withoutLinks(title)}</a
      >
    </p>
    ${label === '' ? '' : html`<p class="ink" style="${small};${ink}"><b>${withoutLinks(label)}</b></p>`}
    ${facts.map((fact) => html`<p class="quiet" dir="auto" style="${small};${quiet}">${withoutLinks(fact)}</p>`)}
  </div> `
