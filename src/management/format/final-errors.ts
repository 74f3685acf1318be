import { errorMessages } from '@/messages/errors'

/** What is not there, or not allowed, is so at the next try, too. */
const finalCodes = /(^|_)NOT_FOUND$|^FORBIDDEN$/

const finalSentences = new Set<string>(
  Object.entries(errorMessages)
    .filter(([code]) => finalCodes.test(code))
    .map(([, sentence]) => sentence),
)

/** Whether trying again cannot change what an error says. */
export const isFinalError = (sentence: string): boolean => finalSentences.has(sentence)
