import { defaultPalette, toDarkColours, toLightColours, type MailColours } from '@/domain/content/palette'
import { type MailPage, renderMailText, type MailBlock, type MailLink } from './mail-page'
import { dayOfMonth, monthShort, weekdayShort } from '@/domain/time/format'

/**
 * The parts of an email as HTML. They are tables with literal values, because email programs do not support custom
 * properties, flexible boxes or grids. Classes only exist for the dark colours and for narrow screens.
 */

interface MailColourPair {
  light: MailColours
  dark: MailColours
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')

/** Warnings are amber in every salon. */
const AMBER = '#8A5A12'
const serifFonts = "Fraunces, Georgia, 'Times New Roman', serif"
const sansFonts = 'Figtree, Helvetica, Arial, sans-serif'

/** The widest that an email may be, in pixels. */
const WIDTH = 600

const table = (attributes: string, rows: string): string =>
  `<table role="presentation" border="0" cellpadding="0" cellspacing="0" ${attributes}>${rows}</table>`

const renderParagraph = (text: string, { style = '', name = '' } = {}): string =>
  `<p${name ? ` class="${name}"` : ''} style="margin:0 0 16px;line-height:1.55;${style}">${escapeHtml(text)}</p>`

/** The start, like a page of a calendar in the salon's arch. The text beside it says the same. */
const renderLeaf = (start: number, colour: MailColours): string =>
  '<td width="76" valign="top" style="width:76px;padding:20px 0 0 20px">' +
  table(
    'width="76" aria-hidden="true" style="width:76px"',
    `<tr><td class="m-blush m-ink" align="center" bgcolor="${colour.blush}" style="background:${colour.blush};color:${colour.ink};border-radius:38px 38px 0 0;padding:16px 4px 10px;line-height:1.2;font-size:14px">` +
      `${weekdayShort(start)}<br><span style="font-family:${serifFonts};font-size:32px;line-height:1.15">${dayOfMonth(start)}</span><br>${monthShort(start)}</td></tr>`,
  ) +
  '</td>'

/** Facts or amounts. Screen readers read the label with each of them. */
const renderRows = (
  rows: [string, string][],
  colour: MailColours,
  { isMoney = false }: { isMoney?: boolean } = {},
): string =>
  `<table border="0" cellpadding="0" cellspacing="0" width="100%" style="width:100%;${isMoney ? 'margin:4px 0 20px' : ''}">` +
  rows
    .map(
      ([label, text]) =>
        `<tr><th class="m-soft" scope="row" align="left" valign="top" style="padding:4px 16px 4px 0;color:${colour.inkSoft};font-weight:400;line-height:1.45${isMoney ? '' : ';width:56px;font-size:14px'}">${escapeHtml(label)}</th>` +
        `<td valign="top" style="padding:4px 0;line-height:1.45${isMoney ? ';text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums' : ''}"${isMoney ? ' align="right"' : ''}>${escapeHtml(text)}</td></tr>`,
    )
    .join('') +
  '</table>'

const renderLines = (lines: string[], style = ''): string =>
  lines.map((line) => `<div style="line-height:1.55;${style}">${escapeHtml(line)}</div>`).join('')

const renderBlockLink = ({ label, href }: MailLink, colour: MailColours): string =>
  `<div style="line-height:1.55;padding:6px 0 0"><a class="m-link" href="${escapeHtml(href)}" style="color:${colour.rosewood}">${escapeHtml(label)}</a></div>`

const renderBlock = (block: MailBlock, colour: MailColours): string => {
  const { title, start, times = [], facts = [], lines = [], link, isCancelled } = block
  const struck = isCancelled ? 'text-decoration:line-through' : ''
  const body = [
    facts.length > 0 ? renderRows(facts, colour) : '',
    renderLines(lines, facts.length > 0 ? 'padding-top:6px' : ''),
    link ? renderBlockLink(link, colour) : '',
  ].join('')
  const span = start === undefined ? '' : ' colspan="2"'
  return table(
    `class="m-linen" width="100%" bgcolor="${colour.linen}" style="width:100%;background:${colour.linen};border-radius:10px;margin:0 0 12px"`,
    `<tr>${start === undefined || isCancelled ? '' : renderLeaf(start, colour)}` +
      `<td valign="middle"${isCancelled ? span : ''} style="padding:20px 20px ${body ? 0 : 20}px">` +
      `<h2 style="margin:0 0 4px;font-family:${serifFonts};font-weight:400;font-size:20px;line-height:1.25">${escapeHtml(title)}</h2>` +
      `${renderLines(times, struck)}</td></tr>` +
      (body ? `<tr><td${span} style="padding:12px 20px 20px">${body}</td></tr>` : ''),
  )
}

const renderButton = ({ label, href }: MailLink, colour: MailColours): string =>
  table(
    'style="margin:20px 0 24px"',
    `<tr><td align="center" bgcolor="${colour.button}" style="background:${colour.button};border-radius:26px;mso-padding-alt:14px 26px">` +
      `<a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 26px;border-radius:26px;color:#FFFFFF;text-decoration:none;font-weight:600;line-height:1.3">${escapeHtml(label)}</a></td></tr>`,
  )

/** Something that must be done before the visit. */
const renderTask = (text: string): string =>
  renderParagraph(text, { style: `margin:8px 0 20px;padding:2px 0 2px 16px;border-left:3px solid ${AMBER}` })

const renderBanner = (banner: MailPage['banner']): string =>
  banner
    ? `<p class="m-banner" style="margin:0 0 24px;padding:12px 16px;border:1px solid ${AMBER};border-radius:10px;font-weight:600">` +
      `${escapeHtml(banner)}</p>`
    : ''

/**
 * The picture in the salon's arch, beside the heading. Older versions of Outlook cannot show the format and would leave
 * a gap, so they get no picture.
 */
const renderPicture = (picture: MailPage['picture']): string =>
  picture
    ? '<!--[if !mso]><!-->' +
      `<img class="m-picture" src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.alt)}" width="${picture.width}" height="${picture.height}" align="right" ` +
      `style="float:right;display:block;border:0;width:${picture.width}px;height:${picture.height}px;margin:0 0 20px 20px;border-radius:${picture.width / 2}px ${picture.width / 2}px 0 0;font-size:13px;line-height:1.3">` +
      '<!--<![endif]-->'
    : ''

/** The logo, or the salon's name. Email programs that do not load pictures show the name. */
const renderWordmark = ({ salon, look }: MailPage, colour: MailColours): string =>
  `<div class="m-link" style="color:${colour.rosewood};font-family:${serifFonts};font-size:20px;line-height:1.3;margin:0 0 28px">` +
  (look?.logo
    ? `<img class="m-logo" src="${escapeHtml(look.logo.src)}" alt="${escapeHtml(look.logo.alt || salon)}" width="${look.logo.width}" height="${look.logo.height}" style="display:block;border:0">`
    : escapeHtml(salon)) +
  '</div>'

/** The top of an email: the salon, the picture, the heading and the first paragraph. */
const renderHead = (page: MailPage, colour: MailColours): string =>
  renderWordmark(page, colour) +
  renderBanner(page.banner) +
  renderPicture(page.picture) +
  `<h1 class="m-title" style="font-family:${serifFonts};font-weight:400;font-size:32px;line-height:1.15;margin:0 0 16px">${escapeHtml(page.heading)}</h1>` +
  renderParagraph(page.intro) +
  '<div style="clear:both;font-size:0;line-height:0;height:8px">&nbsp;</div>'

const listDarkRules = ({ dark, light }: MailColourPair, prefix = ''): string =>
  [
    `.m-paper{background:${dark.paper}!important}`,
    `.m-linen{background:${dark.linen}!important}`,
    `.m-blush{background:${dark.blush}!important}`,
    `.m-ink{color:${dark.ink}!important}`,
    `.m-soft{color:${dark.inkSoft}!important}`,
    `.m-link{color:${dark.rosewood}!important}`,
    `.m-line{border-color:${dark.hairline}!important}`,
    // Most logos are drawn for light paper.
    `.m-logo{background:${light.paper}!important;padding:8px 12px!important;border-radius:8px!important}`,
  ]
    .map((rule) => prefix + rule)
    .join('')

/** Keeps what follows the preheader in the message out of the line in the list of emails. */
const filler = '&#8199;&#847; '.repeat(60)

interface Frame {
  title: string
  preheader: string
  colours: MailColourPair
}

/** The document. The second style sheet is separate, because Gmail ignores a whole sheet with selectors like these. */
const renderFrame = ({ title, preheader, colours }: Frame, content: string): string => {
  const { light } = colours
  return (
    '<!doctype html><html lang="en-GB" dir="ltr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>` +
    '<style>:root{color-scheme:light dark;supported-color-schemes:light dark}' +
    '@media (max-width:480px){.m-title{font-size:27px!important}.m-page{padding:24px 20px!important}.m-picture{margin-left:16px!important}}' +
    `@media (prefers-color-scheme:dark){${listDarkRules(colours)}}</style>` +
    `<style>${listDarkRules(colours, '[data-ogsc] ')}</style></head>` +
    `<body class="m-paper m-ink" style="margin:0;padding:0;background:${light.paper};color:${light.ink};font-family:${sansFonts};font-size:16px;overflow-wrap:break-word">` +
    `<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0">${escapeHtml(preheader)} ${filler}</div>` +
    table(
      `class="m-paper" width="100%" bgcolor="${light.paper}" style="width:100%;background:${light.paper}"`,
      '<tr><td align="center">' +
        table(
          `width="${WIDTH}" align="center" style="width:100%;max-width:${WIDTH}px"`,
          `<tr><td class="m-page m-ink" align="left" style="padding:36px 32px;color:${light.ink};font-family:${sansFonts};font-size:16px;text-align:left">${content}</td></tr>`,
        ) +
        '</td></tr>',
    ) +
    '</body></html>'
  )
}

/** The line that lists of emails show after the subject: what is booked, or else the first sentence. */
const toPreheader = ({ blocks: [block], intro }: MailPage): string =>
  block?.times ? [block.title, ...block.times].join(', ') : (intro.split('\n')[0] ?? '')

/**
 * Renders the message as HTML. Styles are inline, because some email programs ignore style sheets. A style sheet only
 * adds the dark colours. Nothing is loaded except the owner's logo and the picture.
 */
export const renderMailHtml = (page: MailPage): string => {
  const palette = page.look?.palette ?? defaultPalette
  const colours: MailColourPair = { light: toLightColours(palette), dark: toDarkColours(palette) }
  const { light } = colours
  const [button, ...others] = page.links ?? []
  const soft = `color:${light.inkSoft}`
  return renderFrame(
    { title: page.heading, preheader: toPreheader(page), colours },
    [
      renderHead(page, light),
      ...page.blocks.map((block) => renderBlock(block, light)),
      page.sums.length > 0 ? renderRows(page.sums, light, { isMoney: true }) : '',
      ...(page.tasks ?? []).map(renderTask),
      button ? renderButton(button, light) : '',
      ...others.map(
        ({ label, href }) =>
          `<p style="margin:0 0 16px"><a class="m-link" href="${escapeHtml(href)}" style="color:${light.rosewood}">${escapeHtml(label)}</a></p>`,
      ),
      ...page.notes.map((note) => renderParagraph(note, { style: soft, name: 'm-soft' })),
      renderParagraph(page.closing),
      `<div class="m-line m-soft" style="border-top:1px solid ${light.hairline};margin:24px 0 0;padding:16px 0 0;${soft};font-size:14px;line-height:1.55">`,
      page.foot.map(escapeHtml).join('<br>'),
      page.stop ? renderBlockLink(page.stop, light) : '',
      renderParagraph(page.why, { style: `margin:12px 0 0;${soft};font-size:13px`, name: 'm-soft' }),
      '</div>',
    ].join(''),
  )
}

/** Both forms of a message. */
export const renderMail = (page: MailPage): { text: string; html: string } => ({
  text: renderMailText(page),
  html: renderMailHtml(page),
})
