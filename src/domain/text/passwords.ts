import { dictionary } from '@zxcvbn-ts/language-common'
import { SHORTEST_PASSWORD } from './names'

/** Those of the 49,000 most common leaked passwords that are long enough. */
const knownPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST_PASSWORD),
)

/**
 * The most common passwords that have at least eight letters once digits are replaced by letters. Variants are derived
 * from these.
 */
const commonPasswords = new Set(
  `password passwort passwords mypassword password password letmein letmeinnow iloveyou iloveyouu princess sunshine
   football baseball basketball superman batman trustno welcome welcomes welcomehome dragon dragons master masters
   monkey monkeys shadow michael jennifer jordan hunter hunters charlie thomas jessica ashley nicole daniel
   computer internet corvette mercedes liverpool arsenal chelsea everton rangers celtic manchester newcastle
   whatever starwars pokemon naruto samsung google facebook instagram twitter linkedin microsoft windows
   qwerty qwertyui qwertyuiop qwertyqwerty azerty azertyuiop asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
   qwertz qwertzuiop abcdef abcdefg abcdefgh abcdefghi changeme changemenow secret secrets topsecret default guest
   admin administrator adminadmin root rootroot user username test testing tester testtest demo example temp temporary
   salon beauty beautysalon hairdresser manager reception booking bookings owner staff login access security server
   summer winter spring autumn january february march april may june july august september october november december
   monday tuesday wednesday thursday friday saturday sunday london england britain scotland ireland kent maidstone medway
   family freedom forever friends flower flowers butterfly chocolate cheese coffee cookie cookies angel angels lovely
   loveme lovelove babygirl babyboy blink metallica slipknot spiderman ironman pokemon minecraft fortnite hello
   helloworld hellohello goodbye nothing something anything blessed jesus jesuschrist heaven iloveyou iloveu sweetheart`
    .split(/\s+/)
    .filter(Boolean),
)

const letterByDigit: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** True for one letter repeated, or letters and digits in the order of the alphabet or of a keyboard. */
const isPattern = (text: string): boolean => {
  const steps = new Set([...text].slice(1).map((letter, n) => letter.charCodeAt(0) - text.charCodeAt(n)))
  return steps.size <= 1 || new Set(text).size <= 2 || /^(\d+)$/.test(text.replace(/[\s./-]/g, ''))
}

/** The part of a text from its first to its last letter. Empty if it has no letters. */
const betweenLetters = (text: string): string => {
  const first = text.search(/[a-z]/)
  const last = [...text].findLastIndex((letter) => /[a-z]/.test(letter))
  return first < 0
    ? ''
    : [...text]
        .slice(0, last + 1)
        .join('')
        .slice(first)
}

/**
 * True for a password that attackers try first: a widely used one, a common word (in any spelling, and with any digits
 * around it), a pattern, or only digits.
 */
export const isCommonPassword = (password: string): boolean => {
  const text = password.toLowerCase().trim()
  const words = [text, betweenLetters(text)].flatMap((word) => [
    word,
    [...word].map((letter) => letterByDigit[letter] ?? letter).join(''),
  ])
  return (
    isPattern(text) ||
    words.some((word) => word === '' || commonPasswords.has(word) || knownPasswords.has(word))
  )
}
