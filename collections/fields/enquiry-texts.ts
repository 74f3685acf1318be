import type { Field } from 'payload'

/** The words around the form of the contact page; empty ones are said as they always were. */
export const enquiryTexts: Field = {
  name: 'enquiries',
  label: 'Enquiry form',
  type: 'group',
  fields: [
    {
      name: 'intro',
      label: 'Text beside the form',
      type: 'textarea',
      maxLength: 500,
      admin: {
        description:
          'Leave blank for: “Ask about a treatment, a course or anything else. We’ll reply by email or phone.”',
      },
    },
    {
      name: 'sent',
      label: 'Thank-you message',
      type: 'textarea',
      maxLength: 500,
      admin: {
        description: 'Leave blank for: “Thank you, your enquiry has been sent. We will be in touch soon.”',
      },
    },
  ],
}
