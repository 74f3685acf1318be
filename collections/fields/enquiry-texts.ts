import type { Field } from 'payload'

/** The words around the form of the contact page; empty ones are said as they always were. */
export const enquiryTexts: Field = {
  name: 'enquiries',
  label: 'Enquiry form',
  type: 'group',
  fields: [
    {
      name: 'intro',
      label: 'Beside the form',
      type: 'textarea',
      maxLength: 500,
      admin: {
        description:
          'Empty: “Ask about a treatment, a course or anything else. We answer by email or phone.”',
      },
    },
    {
      name: 'sent',
      label: 'Said once it is sent',
      type: 'textarea',
      maxLength: 500,
      admin: { description: 'Empty: “Thank you, your enquiry has been sent. We will be in touch soon.”' },
    },
  ],
}
