/** What a kept mail says, for whoever reads it on a screen. */
export interface ReadMail {
  to: string
  subject: string
  date: string
  text: string
  attachments: string[]
}

interface Part {
  headers: Map<string, string>
  body: string
}

const bytesOfQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )

/** Encoded words of a header (RFC 2047); the gap between two of them is no space. */
const headerText = (raw: string): string =>
  raw
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : bytesOfQuoted(text.replaceAll('_', ' ')).toString('utf8'),
    )

const partOf = (raw: string): Part => {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/)
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(pairs), body: rest.join('\r\n\r\n') }
}

const typeOf = ({ headers }: Part): string => headers.get('content-type') ?? 'text/plain'

const partsIn = (part: Part): Part[] => {
  const boundary = /boundary="?([^";]+)"?/i.exec(typeOf(part))?.[1]
  if (!boundary) return [part]
  const pieces = part.body.split(`--${boundary}`).slice(1, -1)
  return pieces.flatMap((piece) => partsIn(partOf(piece.replace(/^\r?\n/, ''))))
}

const textIn = ({ headers, body }: Part): string => {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? bytesOfQuoted(body).toString('utf8') : body
}

const withoutTags = (html: string): string =>
  html
    .replace(/<(style|head)[\s\S]*?<\/\1>/gi, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2 $1')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')

const filenameOf = ({ headers }: Part): string[] => {
  const name = /filename="?([^";]+)"?/i.exec(headers.get('content-disposition') ?? '')?.[1]
  return name ? [name] : []
}

/** Reads a mail that we wrote ourselves into the outbox. */
export const readEml = (raw: string): ReadMail => {
  const whole = partOf(raw)
  const parts = partsIn(whole)
  const plain = parts.find((part) => typeOf(part).startsWith('text/plain') && textIn(part).trim())
  const html = parts.find((part) => typeOf(part).startsWith('text/html'))
  return {
    to: headerText(whole.headers.get('to') ?? ''),
    subject: headerText(whole.headers.get('subject') ?? ''),
    date: whole.headers.get('date') ?? '',
    text: (plain ? textIn(plain) : html ? withoutTags(textIn(html)) : '').trim(),
    attachments: parts.flatMap(filenameOf),
  }
}
