import type { TextFieldSingleValidation } from 'payload'
import {
  type ColourName,
  isColour,
  paletteOf,
  READABLE,
  type Unreadable,
  unreadable,
} from '../../domain/content/palette'

/** What the owner calls each colour. */
export const colourLabels: Record<ColourName, string> = {
  paper: 'Page',
  linen: 'Raised parts',
  blush: 'Quiet emphasis',
  ink: 'Text',
  inkSoft: 'Lesser text',
  hairline: 'Lines',
  rosewood: 'Main colour',
  rosewoodDeep: 'Main colour, darker',
}

const nameOf = (colour: Unreadable['words']): string =>
  colour === 'white' ? 'white' : `“${colourLabels[colour]}”`

const sentence = ({ words, ground, contrast }: Unreadable): string =>
  `Words in ${nameOf(words)} on ${nameOf(ground)} would be hard to read: a contrast of ${contrast.toFixed(1)} to 1, and ${READABLE} is needed. Please choose colours that are further apart, one lighter or the other darker.`

/** A colour, or none; words in it, or on it, can be read. */
export const readableColour =
  (colour: ColourName): TextFieldSingleValidation =>
  (value, { siblingData }) => {
    if (value && !isColour(value)) return 'Please give a colour as # and six digits, for example #8a3348.'
    const [first] = unreadable(paletteOf({ ...siblingData, [colour]: value }), colour)
    return first ? sentence(first) : true
  }
