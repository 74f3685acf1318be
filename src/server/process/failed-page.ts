import { readFileSync } from 'node:fs'
import type { FailedWords } from '../last-known'
import { PHONE_TO_COME, telHref } from '../../domain/text/phone-link'

const scripts = /<script[\s\S]*?<\/script>|<link[^>]*as="script"[^>]*>/g

/** The line with a placeholder for the phone number, which is unknown during the build. */
const phoneLine = /<p data-phone[\s\S]*?<\/p>/

const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Inserts the last known phone number. Without one, removes the line. */
const withPhone = (html: string, phone: string): string =>
  phone === ''
    ? html.replace(phoneLine, '')
    : html.replaceAll(`tel:${PHONE_TO_COME}`, telHref(phone)).replaceAll(PHONE_TO_COME, () => escaped(phone))

/** Replaces our default texts with the owner's. */
const withWords = (html: string, words: FailedWords | null): string =>
  words === null
    ? html
    : html.replace(
        /(<[^<>]*data-word="(failed|again|call)"[^>]*>)[^<]*/g,
        (_, tag: string, name: keyof FailedWords) => [tag, escaped(words[name])].join(''),
      )

/**
 * The error page for each path: the page rendered during the build, with the path's sentence, the last known phone
 * number and the owner's last known texts, and without scripts. Next's own page is an empty shell whose scripts no
 * policy allows.
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
