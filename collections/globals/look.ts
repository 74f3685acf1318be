import type { Field, GlobalConfig, TextField } from 'payload'
import { type ColourName, usualPalette } from '@/domain/content/palette'
import { adminsGlobal, adminsMenu } from '@/server/access/access'
import { alwaysOnSite } from '@/server/content/always-on-site'
import { colourLabels, readableColour } from '@/server/content/colour-rules'
import { type FontName, fontNames } from '@/domain/content/fonts'
import { picture } from '../fields/content'
import { draftedGlobal } from '../fields/drafts'

const { versions, preview, forceSelect } = draftedGlobal('look')

const colour = (name: ColourName, description: string): TextField => ({
  name,
  label: colourLabels[name],
  type: 'text',
  validate: readableColour(name),
  admin: {
    description,
    placeholder: usualPalette[name],
    components: { Field: '/management/fields/ColourField.client#ColourField' },
  },
})

const fonts = (name: string, label: string, defaultValue: FontName): Field => ({
  name,
  label,
  type: 'select',
  required: true,
  defaultValue,
  options: Object.entries(fontNames).map(([value, words]) => ({ value, label: words })),
})

/** Logo, colours and fonts of the site. */
export const look: GlobalConfig = {
  slug: 'look',
  label: 'Logo, colours and fonts',
  admin: {
    group: false,
    hidden: adminsMenu,
    description: 'How the site looks. Clear a colour to have the usual one again.',
    ...preview,
  },
  access: adminsGlobal,
  versions,
  forceSelect,
  hooks: alwaysOnSite,
  fields: [
    picture(
      'logo',
      'Logo',
      'At the top and the foot of every page, at most 44 pixels high; a PNG or WebP with nothing behind it. Without one, the name of the salon is written.',
    ),
    {
      name: 'palette',
      label: 'Colours',
      type: 'group',
      fields: [
        colour('paper', 'Behind everything.'),
        colour('linen', 'Behind cards, forms and the foot of the page.'),
        colour('blush', 'Behind the banner and what is to stand out quietly.'),
        colour('ink', 'Headings and text.'),
        colour('inkSoft', 'Text that is less important, and the edges of fields.'),
        colour('hairline', 'Fine lines between things.'),
        colour('rosewood', 'Buttons, links and marks.'),
        colour(
          'rosewoodDeep',
          'Buttons under the pointer, and the one dark section. As long as it is the usual one, a main colour of yours has a darker one of its own.',
        ),
      ],
    },
    fonts('headingFont', 'Font of the headings', 'fraunces'),
    fonts('textFont', 'Font of the text', 'figtree'),
  ],
}
