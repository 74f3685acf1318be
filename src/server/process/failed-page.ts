import { readFileSync } from 'node:fs'
import type { FailedWords } from '../last-known'
import { PHONE_TO_COME, telHref } from '../../domain/text/phone-link'

const scripts = /<script[\s\S]*?<\/script>|<link[^>]*as="script"[^>]*>/g

/** The line that the page is drawn with, around a telephone that nobody knows while building. */
const phoneLine = /<p data-phone[\s\S]*?<\/p>/

const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The last known telephone in its place; without one, no such line. */
const withPhone = (html: string, phone: string): string =>
  phone === ''
    ? html.replace(phoneLine, '')
    : html.replaceAll(`tel:${PHONE_TO_COME}`, telHref(phone)).replaceAll(PHONE_TO_COME, () => escaped(phone))

/** The owner's words in the place of ours, which were drawn. */
const withWords = (html: string, words: FailedWords | null): string =>
  words === null
    ? html
    : html.replace(
        /(<[^<>]*data-word="(failed|again|call)"[^>]*>)[^<]*/g,
        (_, tag: string, name: keyof FailedWords) => [tag, escaped(words[name])].join(''),
      )

/**
 * The page that stands where one failed, for each path: the one drawn while building, with that path's sentence, the
 * telephone and the owner's words that were last known, and without any script. Next's own is an empty shell whose scripts no policy knows.
 */
export const readFailedPage = (
  file: string,
  sentenceFor: (path: string) => string,
  phone: () => string = () => '',
  words: () => FailedWords | null = () => null,
) => {
  const html = readFileSync(file, 'utf8').replace(scripts, '')
  const drawn = sentenceFor('/status/failed')
  return (path: string): Buffer =>
    Buffer.from(withPhone(withWords(html.replaceAll(drawn, sentenceFor(path)), words()), phone()))
}
