import type { MailLook, MailPicture } from './mail-look'

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
  /** What the reader must do, above the next steps. */
  tasks?: string[]
  notes: string[]
  /** The next steps for the reader. The first one is a button, and the others are links. */
  links?: MailLink[]
  closing: string
  /** The signature, with name, address and telephone number. */
  foot: string[]
  /** Why the reader gets this email. */
  why: string
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
    page.why,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
