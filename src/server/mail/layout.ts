import type { BasePayload } from 'payload'
import PostalMime, { type Address } from 'postal-mime'
import { type Palette, defaultPalette, toPalette } from '@/domain/content/palette'
import { getSiteAddress } from '@/server/site-facts'

/** The look of emails: the site's colours, and its logo in place of the salon's name. */
export interface MailLook {
  palette: Palette
  /** A full address, and the size at which it is displayed, in pixels. */
  logo: { src: string; alt: string; width: number; height: number } | null
}

/** The largest height and width of the logo in pixels. The height is the same as at the top of the site. */
const [HEIGHT, WIDTH] = [44, 220]

/** The site's look, for emails. */
export const loadMailLook = async (payload: BasePayload): Promise<MailLook> => {
  const { palette, logo } = await payload.findGlobal({ slug: 'look', depth: 1 })
  const own = { palette: toPalette(palette ?? {}), logo: null }
  if (!logo || typeof logo === 'string' || !logo.url) return own
  const [wide, high] = [logo.width || WIDTH, logo.height || HEIGHT]
  const scale = Math.min(1, HEIGHT / high, WIDTH / wide)
  return {
    ...own,
    logo: {
      src: new URL(logo.url, getSiteAddress()).href,
      alt: logo.alt,
      width: Math.round(wide * scale),
      height: Math.round(high * scale),
    },
  }
}

/** The parts of a stored email that we show on screen. */
export interface ReadMail {
  to: string
  subject: string
  /** The date as in the header. */
  date: string
  text: string
  attachments: string[]
}

const formatMailAddress = ({ name, address }: Address): string =>
  name ? `${name} <${address}>` : (address ?? '')

const removeTags = (html: string): string =>
  html
    .replace(/<(style|head)[\s\S]*?<\/\1>/gi, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2 $1')
    .replace(/<[^<>]+>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/**
 * Reads an email from the outbox folder. If the email only has HTML, it is converted to text in which the links are
 * kept.
 */
export const readEml = async (raw: string | Uint8Array): Promise<ReadMail> => {
  const mail = await PostalMime.parse(raw)
  const plain = mail.text?.trim()
  return {
    to: (mail.to ?? []).map(formatMailAddress).join(', '),
    subject: mail.subject ?? '',
    date: mail.headers.find(({ key }) => key === 'date')?.value ?? '',
    text: plain || removeTags(mail.html ?? '').trim(),
    attachments: mail.attachments.flatMap(({ filename }) => filename ?? []),
  }
}

/** The content of a booking email, ready to be rendered. */
export interface MailPage {
  salon: string
  heading: string
  intro: string
  /** Shown above everything else, in a frame. Null or missing if there is none. */
  banner?: string | null
  /** One block for each appointment, with the treatment as its title. */
  blocks: { title: string; lines: string[]; link?: { label: string; href: string } }[]
  /** Each entry is a label and an amount. */
  sums: [string, string][]
  notes: string[]
  /** The next steps for the reader, shown as buttons. */
  links?: { label: string; href: string }[]
  closing: string
  /** The signature, with name, address and telephone number. */
  foot: string[]
  /** Defaults to the default colours with the salon's name. */
  look?: MailLook
}

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')

/**
 * Literal values, because email programs do not support custom properties or style sheets. Warnings are amber in every
 * salon.
 */
const AMBER = '#8A5A12'
const serifFonts = "Fraunces, Georgia, 'Times New Roman', serif"
const sansFonts = 'Figtree, Helvetica, Arial, sans-serif'

const renderParagraph = (text: string, style = ''): string =>
  `<p style="margin:0 0 16px;line-height:1.55;${style}">${escape(text)}</p>`

const renderBlockLink = ({ label, href }: { label: string; href: string }, colour: Palette): string =>
  `<div style="line-height:1.55"><a href="${escape(href)}" style="color:${colour.rosewood}">${escape(label)}</a></div>`

const renderBlock = ({ title, lines, link }: MailPage['blocks'][number], colour: Palette): string =>
  `<div style="background:${colour.linen};border-radius:8px;padding:16px 20px;margin:0 0 12px">` +
  `<div style="font-family:${serifFonts};font-size:19px;margin:0 0 6px">${escape(title)}</div>` +
  lines.map((line) => `<div style="line-height:1.55">${escape(line)}</div>`).join('') +
  (link ? renderBlockLink(link, colour) : '') +
  '</div>'

const renderSums = (sums: MailPage['sums']): string =>
  sums.length === 0
    ? ''
    : '<table role="presentation" style="width:100%;border-collapse:collapse;margin:4px 0 20px">' +
      sums
        .map(
          ([label, amount]) =>
            `<tr><td style="padding:4px 0">${escape(label)}</td>` +
            `<td style="padding:4px 0;text-align:right;font-variant-numeric:tabular-nums">${escape(amount)}</td></tr>`,
        )
        .join('') +
      '</table>'

const renderBanner = (banner: MailPage['banner']): string =>
  banner
    ? `<p style="margin:0 0 24px;padding:12px 16px;border:1px solid ${AMBER};border-radius:8px;font-weight:600">` +
      `${escape(banner)}</p>`
    : ''

const renderLink = ({ label, href }: { label: string; href: string }, colour: Palette): string =>
  `<p style="margin:0 0 16px"><a href="${escape(href)}" style="display:inline-block;padding:12px 22px;border-radius:24px;` +
  `background:${colour.rosewood};color:#FFFFFF;text-decoration:none;font-weight:600">${escape(label)}</a></p>`

/** Renders the logo, or the salon's name. Email programs that do not load pictures show the name. */
const renderHead = ({ salon, look }: MailPage, colour: Palette): string =>
  `<div style="color:${colour.rosewood};font-family:${serifFonts};font-size:18px;margin:0 0 24px">` +
  (look?.logo
    ? `<img src="${escape(look.logo.src)}" alt="${escape(look.logo.alt || salon)}" width="${look.logo.width}" height="${look.logo.height}" style="display:block;border:0">`
    : escape(salon)) +
  '</div>'

/** Renders the message as HTML. Styles are inline, and nothing is loaded except the owner's logo. */
export const renderMailHtml = (page: MailPage): string => {
  const colour = page.look?.palette ?? defaultPalette
  return (
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">' +
    `<meta name="viewport" content="width=device-width"><title>${escape(page.heading)}</title></head>` +
    `<body style="margin:0;background:${colour.paper};color:${colour.ink};font-family:${sansFonts};font-size:16px;overflow-wrap:break-word">` +
    '<div style="max-width:560px;margin:0 auto;padding:32px 20px">' +
    renderHead(page, colour) +
    renderBanner(page.banner) +
    `<h1 style="font-family:${serifFonts};font-weight:400;font-size:30px;line-height:1.2;margin:0 0 16px">${escape(page.heading)}</h1>` +
    renderParagraph(page.intro) +
    page.blocks.map((block) => renderBlock(block, colour)).join('') +
    renderSums(page.sums) +
    (page.links ?? []).map((link) => renderLink(link, colour)).join('') +
    page.notes.map((note) => renderParagraph(note, `color:${colour.inkSoft}`)).join('') +
    renderParagraph(page.closing) +
    `<div style="border-top:1px solid ${colour.hairline};padding-top:16px;color:${colour.inkSoft};font-size:14px;line-height:1.55">` +
    page.foot.map(escape).join('<br>') +
    '</div></div></body></html>'
  )
}

/** Renders the same message as plain text. */
export const renderMailText = (page: MailPage): string =>
  [
    page.banner ?? '',
    page.heading,
    page.intro,
    ...page.blocks.map(({ title, lines, link }) =>
      [title, ...lines, ...(link ? [`${link.label}: ${link.href}`] : [])].join('\n'),
    ),
    page.sums.map(([label, amount]) => `${label}: ${amount}`).join('\n'),
    ...(page.links ?? []).map(({ label, href }) => `${label}:\n${href}`),
    ...page.notes,
    page.closing,
    ['--', ...page.foot].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
