import { readFileSync } from 'node:fs'
import { PHONE_TO_COME, toTelHref } from '@/domain/text/names'
import { loadFailure } from '@/messages/load-failures'
import { fallbackPolicy } from '@/server/http/csp'
import { RETRY_AFTER } from '@/server/http/answer'
import { type FailedWords, getLastFailedWords, getLastKnownPhone } from '@/server/site-facts'

/** A response that is sent instead of the framework's own for an error. */
export interface ErrorPage {
  status: number
  headers: Record<string, string | number>
  body: Buffer
}

/** The address at which the site renders its “page not found” page. */
const lostPath = '/status/lost'

/**
 * How long one rendered “page not found” page is used for all visitors, in ms. This keeps the cost of such requests
 * low.
 */
const KEPT_MS = 2_000

/** Matches addresses without that page. The management area renders its own page, and the API has none. */
const isWithout = /^\/((management|api|_next)(\/|$)|status\/lost$)/

const html = { 'content-type': 'text/html; charset=utf-8' }

const scripts = /<script[\s\S]*?<\/script>|<link[^>]*as="script"[^>]*>/g

/** Matches the line with the placeholder for the phone number, which is unknown during the build. */
const phoneLine = /<p data-phone[\s\S]*?<\/p>/

/** Matches our default texts, which the owner's texts replace. */
const words = /(<[^<>]*data-word="(failed|again|call)"[^>]*>)[^<]*/g

const escape = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const insertPhone = (page: string, phone: string): string =>
  phone === ''
    ? page.replace(phoneLine, '')
    : page.replaceAll(`tel:${PHONE_TO_COME}`, toTelHref(phone)).replaceAll(PHONE_TO_COME, () => escape(phone))

const insertWords = (page: string, owners: FailedWords | null): string =>
  owners === null
    ? page
    : page.replace(words, (_, tag: string, name: keyof FailedWords) => tag + escape(owners[name]))

/**
 * Returns a function that creates the error page for each path. It uses the page rendered during the build, without its
 * scripts. It inserts the text for the path, and the last known phone number and texts of the owner. It needs no
 * database.
 */
export const readFailedPage = (file: string): ((path: string) => Buffer) => {
  const page = readFileSync(file, 'utf8').replace(scripts, '')
  const ofBuild = loadFailure('/status/failed')
  return (path) => {
    const text = insertWords(page.replaceAll(ofBuild, loadFailure(path)), getLastFailedWords())
    return Buffer.from(insertPhone(text, getLastKnownPhone()))
  }
}

/**
 * Returns a function that fetches the “page not found” page from the site itself, at most once every two seconds. The
 * promise resolves to null if the page is not available at the moment.
 */
export const readLostPage = (
  origin: () => string,
  now: () => number = Date.now,
  createHeaders: () => Promise<Record<string, string>> = () => Promise.resolve({}),
) => {
  let page: Promise<ErrorPage | null> = Promise.resolve(null)
  let fetchedAt = -Infinity
  const load = async (): Promise<ErrorPage | null> => {
    const answer = await fetch(origin() + lostPath, { headers: await createHeaders() })
    if (!answer.ok) return null
    const policy = answer.headers.get('content-security-policy') ?? fallbackPolicy
    const body = Buffer.from(await answer.arrayBuffer())
    return { status: 404, headers: { ...html, 'content-security-policy': policy }, body }
  }
  return (): Promise<ErrorPage | null> => {
    if (now() - fetchedAt > KEPT_MS) {
      fetchedAt = now()
      page = load().catch(() => null)
    }
    return page
  }
}

interface ErrorPageSource {
  isAway: () => boolean
  /** Creates the headers with which the site asks itself for a page while the salon is closed. */
  createStaffHeaders: () => Promise<Record<string, string>>
}

/**
 * Creates the pages that visitors get instead of the framework's own, which are empty until scripts fill them. The
 * returned function takes the status and the path of a page. `isForStaff` is true if the salon is closed and the page is
 * for signed-in staff. It returns null if the framework's page is to be sent.
 */
export const createErrorPages = (
  file: string,
  origin: () => string,
  { isAway, createStaffHeaders }: ErrorPageSource,
) => {
  const failedPage = readFailedPage(file)
  const lostPage = readLostPage(origin)
  const lostPageForStaff = readLostPage(origin, Date.now, createStaffHeaders)
  const failed = (path: string, status: number, headers = {}): ErrorPage => ({
    status,
    headers: { ...html, ...headers },
    body: failedPage(path),
  })
  return (status: number, path: string, isForStaff = false): Promise<ErrorPage> | null => {
    if (status === 404 && !isWithout.test(path))
      return (isForStaff ? lostPageForStaff() : lostPage()).then((page) => page ?? failed(path, 404))
    if (status !== 500) return null
    return Promise.resolve(isAway() ? failed(path, 503, { 'retry-after': RETRY_AFTER }) : failed(path, 500))
  }
}
