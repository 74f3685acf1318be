import type { Field } from 'payload'

const degreesField = (name: string, label: string, most: number): Field => ({
  name,
  label,
  type: 'number',
  min: -most,
  max: most,
  admin: { step: 0.000001 },
})

/** The position of the entrance, for search engines. Both values or neither. */
export const coordinates: Field = {
  type: 'collapsible',
  label: 'Map position',
  admin: {
    initCollapsed: true,
    description:
      'For search engines. On an online map, press and hold on the salon’s door, then copy the two numbers. Fill in both or neither.',
  },
  fields: [
    {
      type: 'row',
      fields: [degreesField('latitude', 'Latitude', 90), degreesField('longitude', 'Longitude', 180)],
    },
  ],
}
