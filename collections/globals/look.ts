import type { Field, GlobalConfig, TextField, TextFieldSingleValidation } from 'payload'
import { defaultFonts, type FontName, fontNames } from '@/domain/content/fonts'
import {
  type ColourName,
  defaultPalette,
  isColour,
  toPalette,
  READABLE,
  findUnreadablePairs,
  type UnreadableColours,
} from '@/domain/content/palette'
import { adminGlobalAccess, isHiddenFromStaff } from '@/server/access/access'
import { pictureField } from '@collections/fields/content'
import { withGlobalDrafts } from '@collections/fields/drafts'
import { publishedGlobalHooks } from './published-hooks'

/** The name of each colour, as the owner sees it. */
const colourLabels: Record<ColourName, string> = {
  paper: 'Page',
  linen: 'Raised parts',
  blush: 'Soft highlight',
  ink: 'Text',
  inkSoft: 'Secondary text',
  hairline: 'Lines',
  rosewood: 'Main colour',
  rosewoodDeep: 'Main colour, darker',
}

const getColourName = (colour: UnreadableColours['words']): string =>
  colour === 'white' ? 'white' : `“${colourLabels[colour]}”`

const describeUnreadable = ({ words, ground, contrast }: UnreadableColours): string =>
  `Text in ${getColourName(words)} on ${getColourName(ground)} would be hard to read. The contrast is ${contrast.toFixed(1)} to 1 and needs to be at least ${READABLE} to 1. Please make one colour lighter or the other darker.`

/** Accepts a colour, or none. Text in this colour or on it must be readable. */
export const validateReadableColour =
  (colour: ColourName): TextFieldSingleValidation =>
  (value, { siblingData }) => {
    if (value && !isColour(value)) return 'Please enter a colour as # and six digits, for example #8a3348.'
    const [first] = findUnreadablePairs(toPalette({ ...siblingData, [colour]: value }), colour)
    return first ? describeUnreadable(first) : true
  }

const { versions, preview, forceSelect } = withGlobalDrafts('look')

const colour = (name: ColourName, description: string): TextField => ({
  name,
  label: colourLabels[name],
  type: 'text',
  validate: validateReadableColour(name),
  admin: {
    description,
    placeholder: defaultPalette[name],
    components: { Field: '/management/fields/LookFields.client#ColourField' },
  },
})

/** A part of the form that stores nothing of its own. */
const part = (name: string, component: string): Field => ({
  name,
  type: 'ui',
  admin: { components: { Field: `/management/fields/${component}` } },
})

const fonts = (name: string, label: string, defaultValue: FontName): Field => ({
  name,
  label,
  type: 'select',
  required: true,
  defaultValue,
  options: Object.entries(fontNames).map(([value, words]) => ({ value, label: words })),
})

/** The salon's brand: logo, icon, colours and fonts. */
export const look: GlobalConfig = {
  slug: 'look',
  label: 'Logo, colours and fonts',
  admin: {
    group: false,
    hidden: isHiddenFromStaff,
    description: 'How the site looks. Clear a colour to go back to the default.',
    ...preview,
  },
  access: adminGlobalAccess,
  versions,
  forceSelect,
  hooks: publishedGlobalHooks,
  fields: [
    pictureField(
      'logo',
      'Logo',
      'Shown at the top and bottom of every page, up to 44 pixels high. Use a PNG or WebP with a transparent background. Without a logo, we show the salon’s name.',
    ),
    pictureField(
      'icon',
      'Icon',
      'Shown in browser tabs and on home screens. Use a square picture of at least 192 pixels. Leave blank to use the logo, or the initials of the salon if the logo is too wide or too tall.',
    ),
    part('brandPictures', 'LookFields.client#BrandPictures'),
    {
      name: 'palette',
      label: 'Colours',
      type: 'group',
      fields: [
        part('palettes', 'LookFields.client#Palettes'),
        colour('paper', 'Behind everything.'),
        colour('linen', 'Behind cards, forms and the footer.'),
        colour('blush', 'Behind the banner and anything that should stand out gently.'),
        colour('ink', 'Headings and text.'),
        colour('inkSoft', 'Less important text, and the borders of fields.'),
        colour('hairline', 'Thin lines between parts of a page.'),
        colour('rosewood', 'Buttons, links and icons.'),
        colour(
          'rosewoodDeep',
          'Buttons when hovered over, and the dark section. If you leave this as the default and choose your own main colour, we use a darker version of it.',
        ),
      ],
    },
    part('fontPairs', 'LookFields.client#FontPairs'),
    fonts('headingFont', 'Heading font', defaultFonts.headingFont),
    fonts('textFont', 'Text font', defaultFonts.textFont),
    {
      name: 'tintPeople',
      label: 'Show photographs of people in the colours of the site',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'They then fit in beside drawings. The photographs themselves are not changed.' },
    },
  ],
}
