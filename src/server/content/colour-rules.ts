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
  blush: 'Soft highlight',
  ink: 'Text',
  inkSoft: 'Secondary text',
  hairline: 'Lines',
  rosewood: 'Main colour',
  rosewoodDeep: 'Main colour, darker',
}

const nameOf = (colour: Unreadable['words']): string =>
  colour === 'white' ? 'white' : `“${colourLabels[colour]}”`

const sentence = ({ words, ground, contrast }: Unreadable): string =>
  `Text in ${nameOf(words)} on ${nameOf(ground)} would be hard to read. The contrast is ${contrast.toFixed(1)} to 1 and needs to be at least ${READABLE} to 1. Please make one colour lighter or the other darker.`

/** A colour, or none; words in it, or on it, can be read. */
export const readableColour =
  (colour: ColourName): TextFieldSingleValidation =>
  (value, { siblingData }) => {
    if (value && !isColour(value)) return 'Please enter a colour as # and six digits, for example #8a3348.'
    const [first] = unreadable(paletteOf({ ...siblingData, [colour]: value }), colour)
    return first ? sentence(first) : true
  }
