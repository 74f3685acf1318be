import type { BasePayload } from 'payload'
import { type Palette, toPalette } from '@/domain/content/palette'
import { getSiteAddress } from '@/server/site-facts'

export interface MailLink {
  label: string
  href: string
}

/** A treatment, a course, or another part of an email, with its facts. */
export interface MailBlock {
  title: string
  /** The start in epoch ms, shown like a page of a calendar. Missing if there is none. */
  start?: number
  /** The day and the hours, one per line. */
  times?: string[]
  /** Each entry is a label and a text. */
  facts?: [string, string][]
  lines?: string[]
  link?: MailLink
  /** True for an appointment that no longer takes place. */
  isCancelled?: boolean
}

/** The content of an email, ready to be rendered. */
export interface MailPage {
  salon: string
  heading: string
  intro: string
  /** Shown above everything else, in a frame. Null or missing if there is none. */
  banner?: string | null
  /** The picture of the treatment or the course. */
  picture?: MailPicture | null
  blocks: MailBlock[]
  /** Each entry is a label and an amount. */
  sums: [string, string][]
  /** The most important action for the reader, above the next steps. */
  tasks?: string[]
  notes: string[]
  /** The next steps for the reader. The first one is a button, and the others are links. */
  links?: MailLink[]
  closing: string
  /** The signature, with name, address and telephone number. */
  foot: string[]
  /** Why the reader gets this email. */
  why: string
  /** The link that stops such emails. Only in marketing emails (D124). */
  stop?: MailLink
  /** Defaults to the default colours with the salon's name. */
  look?: MailLook
}

const listBlockLines = ({ title, times = [], facts = [], lines = [], link }: MailBlock): string[] => [
  title,
  ...times,
  ...facts.map(([label, text]) => `${label}: ${text}`),
  ...lines,
  ...(link ? [`${link.label}: ${link.href}`] : []),
]

/** Renders the same message as plain text. */
export const renderMailText = (page: MailPage): string =>
  [
    page.banner ?? '',
    page.heading,
    page.intro,
    ...page.blocks.map((block) => listBlockLines(block).join('\n')),
    page.sums.map(([label, amount]) => `${label}: ${amount}`).join('\n'),
    ...(page.tasks ?? []),
    ...(page.links ?? []).map(({ label, href }) => `${label}:\n${href}`),
    ...page.notes,
    page.closing,
    ['--', ...page.foot].join('\n'),
    page.stop ? `${page.stop.label}:\n${page.stop.href}` : '',
    page.why,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

/** The look of emails: the site's colours, and its logo in place of the salon's name. */
export interface MailLook {
  palette: Palette
  logo: MailPicture | null
}

/** A picture in an email: a full address, and the size at which it is displayed, in pixels. */
export interface MailPicture {
  src: string
  alt: string
  width: number
  height: number
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
