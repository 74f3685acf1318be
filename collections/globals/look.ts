import type { Field, GlobalConfig, TextField } from 'payload'
import { type ColourName, type FontName, fontNames, usualPalette } from '@/domain/content/palette'
import { adminsGlobal, adminsMenu } from '@/server/access/access'
import { alwaysOnSite } from '@/server/content/page-rules'
import { colourLabels, readableColour } from '@/server/content/service-rules'
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
    description: 'How the site looks. Clear a colour to go back to the default.',
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
      'Shown at the top and bottom of every page, up to 44 pixels high. Use a PNG or WebP with a transparent background. Without a logo, we show the salon’s name.',
    ),
    {
      name: 'palette',
      label: 'Colours',
      type: 'group',
      fields: [
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
    fonts('headingFont', 'Heading font', 'fraunces'),
    fonts('textFont', 'Text font', 'figtree'),
  ],
}
