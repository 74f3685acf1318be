import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BasePayload } from 'payload'
import type { KeptMail } from '@/contract/notifications'
import { fail, ok, type Result } from '@/domain/errors'
import { removeLinkSecrets } from '@/domain/content/address'
import { getEnv } from '@/server/env'
import { dependenciesOf } from '@/server/dependencies'
import PostalMime, { type Address } from 'postal-mime'

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

/** How many files are shown, newest first. */
const SHOWN = 100

const getOutboxFolder = (): string => path.join(getEnv().dataDir, 'outbox')

const isMail = (name: string): boolean => /^[\w.-]+\.eml$/.test(name)

/** True if an error means that the file is missing, which is expected. Any other error is a fault. */
const isMissingFile = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const listOutboxNames = async (): Promise<string[]> => {
  try {
    return await readdir(getOutboxFolder())
  } catch (error) {
    if (isMissingFile(error)) return []
    throw error
  }
}

const read = async (name: string): Promise<ReadMail> =>
  readEml(await readFile(path.join(getOutboxFolder(), name)))

/** Reads a file. Empty if it was deleted after the folder was listed. */
const readOutboxFile = async (name: string): Promise<KeptMail[]> => {
  try {
    const { to, subject, date } = await read(name)
    const at = Date.parse(date)
    return [{ name, to, subject, created_at: Number.isNaN(at) ? '' : new Date(at).toISOString() }]
  } catch (error) {
    if (isMissingFile(error)) return []
    throw error
  }
}

/** Lists the latest files of the outbox folder. Empty if there is no such folder. */
export const listOutbox = async (): Promise<KeptMail[]> => {
  const names = await listOutboxNames()
  // The names begin with the time at which the file was written.
  const newest = names.filter(isMail).sort().reverse().slice(0, SHOWN)
  return (await Promise.all(newest.map(readOutboxFile))).flat()
}

/**
 * Reads one file of the outbox for display. The secrets of links are removed, so that staff cannot access a colleague's
 * account or a customer's booking. The files in the folder still contain them.
 */
export const readKeptMail = async (name: string): Promise<Result<ReadMail & { name: string }>> => {
  if (!isMail(name)) return fail('MAIL_NOT_FOUND')
  try {
    const mail = await read(name)
    return ok({ name, ...mail, text: removeLinkSecrets(mail.text) })
  } catch (error) {
    if (!isMissingFile(error)) throw error
    return fail('MAIL_NOT_FOUND')
  }
}

/** Reads the time at the beginning of one of our file names (`2026-06-01T07-00-00.000Z-…`), in epoch ms. */
const parseWrittenAt = (name: string): number =>
  Date.parse(name.slice(0, 24).replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3'))

/** Lists when all files in the outbox were written, in epoch ms. */
export const listOutboxTimes = async (): Promise<number[]> =>
  (await listOutboxNames())
    .filter(isMail)
    .map(parseWrittenAt)
    .filter((at) => !Number.isNaN(at))

/** The most files deleted per run. */
const REMOVED_AT_ONCE = 1000

/** Deletes the files written before `before` (epoch ms). Returns how many. */
export const removeKeptMails = async (before: number): Promise<number> => {
  const oldest = new Date(before).toISOString().replaceAll(':', '-')
  const old = (await listOutboxNames()).filter((name) => isMail(name) && name < oldest).sort()
  const going = old.slice(0, REMOVED_AT_ONCE)
  for (const name of going) await rm(path.join(getOutboxFolder(), name), { force: true })
  return going.length
}

const readHead = async (name: string): Promise<string> => {
  const raw = await readFile(path.join(getOutboxFolder(), name), 'utf8')
  // A long header continues on the next line, after a space or tab.
  return raw.slice(0, raw.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ')
}

const getHeader = (head: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''

interface MailOwner {
  /** The keys of the person's notifications. */
  keys: string[]
  address: string | null
  /**
   * Returns the keys of stored notifications that were sent to the same address but are about someone else. Their files
   * must be kept.
   */
  findKept?: (keys: string[]) => Promise<Set<string>>
}

/**
 * Deletes the files of these notifications and the files to this address. If some cannot be read, deletes the others
 * and then throws.
 */
export const deleteMailsFor = async ({ keys, address, findKept }: MailOwner): Promise<void> => {
  const known = new Set(keys)
  const theirs = address?.toLowerCase()
  const going: string[] = []
  const toThem = new Map<string, string>()
  const faults: unknown[] = []
  const judge = async (name: string): Promise<void> => {
    const head = await readHead(name)
    const key = getHeader(head, 'X-Salon-Notice')
    if (known.has(key)) going.push(name)
    else if (theirs && getHeader(head, 'To').toLowerCase() === theirs) toThem.set(name, key)
  }
  for (const name of (await listOutboxNames()).filter(isMail))
    await judge(name).catch((error: unknown) => isMissingFile(error) || faults.push(error))
  const kept = (await findKept?.([...toThem.values()])) ?? new Set()
  for (const [name, key] of toThem) if (!kept.has(key)) going.push(name)
  for (const name of going) await rm(path.join(getOutboxFolder(), name), { force: true })
  if (faults.length > 0) throw faults[0]
}

/** True if a mail server is set up. Otherwise emails are only written to the outbox (D6). */
export const isDeliveringMail = (payload: BasePayload): boolean => dependenciesOf(payload).mail.delivers
