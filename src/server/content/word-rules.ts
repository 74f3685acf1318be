import type { TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'
import { type WrongPlaceholder, wrongPlaceholder } from '../../domain/content/placeholders'

const braced = (name: string): string => `{${name}}`

const sentence = (wrong: WrongPlaceholder): string => {
  if (wrong.kind === 'missing')
    return `Please keep ${braced(wrong.name)} where it is to be said: the site puts it in there.`
  if (wrong.known.length === 0)
    return `Nothing is put in here: please write it without ${braced(wrong.name)}.`
  return `The site does not know ${braced(wrong.name)} here. It puts in ${wrong.known.map(braced).join(' and ')}, written just so.`
}

/** Words in the place of the usual ones, or none: what is put in is named as there, and no number gets lost. */
export const wordsLike =
  (usual: string): TextFieldSingleValidation =>
  (value, options) => {
    const wrong = value?.trim() ? wrongPlaceholder(value, usual) : null
    return wrong ? sentence(wrong) : text(value, options)
  }
