import type { ArrayField, FieldAccess, GlobalConfig } from 'payload'
import { linkField } from '@collections/fields/links'
import { defaultFooterLinks, defaultNavigation, menuLimits } from '@/domain/content/address'
import { LONGEST_SEARCH_WORDS } from '@/domain/text/search'
import { adminGlobalAccess, isHiddenFromStaff, isStaff, staffOnlyField } from '@/server/access/access'
import { enquiryIntro } from '@/messages/contact'
import { enquiryMessages } from '@/messages/enquiry-emails'
import { type CheckedGroup, createOwnerTextFields } from '@collections/fields/owner-texts'
import { withGlobalDrafts } from '@collections/fields/drafts'
import { searchOfSite } from '@collections/fields/search'
import { publishedGlobalHooks } from './published-hooks'
import { titled } from '@collections/fields/named'

interface Links {
  name: string
  label: string
  description: string
  maxRows: number
  /** The default links, until the owner sets their own. */
  usual: { label: string; href: string }[]
}

/** A list of links. It begins with the default ones, and the owner can add or remove links. */
const linksField = ({ name, label, description, maxRows, usual }: Links): ArrayField => ({
  name,
  label,
  type: 'array',
  maxRows,
  labels: { singular: 'Link', plural: 'Links' },
  admin: { description },
  hooks: { afterRead: [({ value }) => (Array.isArray(value) && value.length > 0 ? value : usual)] },
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'label', label: 'Link text', type: 'text', ...titled(40), required: true },
        linkField({ name: 'href', required: true, usual: usual.map(({ href }) => href) }),
      ],
    },
  ],
})

/** Only staff can see the next banner until it is shown. */
const whileShown: { read: FieldAccess } = {
  read: ({ req, siblingData }) => isStaff(req) || siblingData?.shown === true,
}

/** The texts around the contact page's form. */
const enquiries: CheckedGroup = {
  name: 'enquiries',
  label: 'Enquiry form',
  texts: [
    { name: 'intro', label: 'Text beside the form', usual: enquiryIntro, maxLength: 500, isLong: true },
    { name: 'sent', label: 'Thank-you message', usual: enquiryMessages.sent, maxLength: 500, isLong: true },
  ],
}

/** Texts shown below the pages on privacy and cookies. The default depends on which services are switched on (D77). */
const privacy: CheckedGroup = {
  name: 'privacy',
  label: 'Privacy and cookies',
  description:
    'Shown below the privacy and cookies pages. If you leave a field blank, the site writes the text for you, based on the services you have switched on. The list of what is stored in browsers is always shown.',
  texts: [
    { name: 'where', label: 'Where your data goes', usual: '', maxLength: 3000, isLong: true },
    { name: 'cookies', label: 'Cookies', usual: '', maxLength: 3000, isLong: true },
  ],
}

const { versions, preview, forceSelect } = withGlobalDrafts('site-settings')

/** Everything that is shown on every page: brand, contact details, banner and footer. */
export const siteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: 'Site settings',
  admin: {
    group: false,
    hidden: isHiddenFromStaff,
    description: 'Name, banner and contact details: what appears on every page.',
    ...preview,
  },
  access: adminGlobalAccess,
  versions,
  forceSelect,
  hooks: publishedGlobalHooks,
  fields: [
    {
      name: 'name',
      label: 'Name of the salon',
      type: 'text',
      ...titled(),
      required: true,
      defaultValue: 'Our salon',
    },
    {
      name: 'tagline',
      label: 'Tagline',
      type: 'text',
      ...titled(),
      admin: { description: 'Shown beside the name, for example “Beauty & Academy”.' },
    },
    {
      name: 'description',
      label: 'Description for search engines',
      type: 'textarea',
      maxLength: 160,
      admin: { description: 'One or two sentences about the salon. Up to 160 characters.' },
    },
    searchOfSite,
    {
      name: 'banner',
      label: 'Banner at the top of every page',
      type: 'group',
      fields: [
        { name: 'shown', label: 'Show the banner', type: 'checkbox', defaultValue: false },
        { name: 'text', label: 'Banner text', type: 'text', access: whileShown },
        linkField({ name: 'link', access: whileShown, description: 'Leave blank for no link.' }),
      ],
    },
    {
      name: 'email',
      label: 'Email',
      type: 'email',
      admin: {
        description:
          'Shown to visitors and at the bottom of every email. A location can also have its own, under Locations.',
      },
    },
    {
      name: 'noticeAddress',
      label: 'Email address for booking notices',
      type: 'email',
      access: { read: staffOnlyField },
      admin: { description: 'Only for you and your team. Leave blank to use the email address above.' },
    },
    {
      name: 'phone',
      label: 'Phone',
      type: 'text',
      admin: {
        description:
          'Shown in emails, while booking and on pages where customers may need help. A location can also have its own, under Locations.',
      },
    },
    {
      name: 'social',
      label: 'Social media',
      type: 'array',
      labels: { singular: 'Profile', plural: 'Profiles' },
      fields: [
        { name: 'name', label: 'Name', type: 'text', ...titled(), required: true },
        {
          name: 'url',
          label: 'Web address',
          type: 'text',
          required: true,
          admin: { description: 'The full address, starting with https://' },
        },
      ],
    },
    ...createOwnerTextFields('site-settings', [enquiries]),
    ...createOwnerTextFields('site-settings', [privacy]),
    linksField({
      name: 'navigation',
      label: 'Links at the top of every page',
      description: 'Up to seven. Remove them all to go back to the default links.',
      maxRows: menuLimits.navigation,
      usual: defaultNavigation,
    }),
    linksField({
      name: 'footerLinks',
      label: 'Footer links',
      description: 'Up to twelve. Remove them all to go back to the default links.',
      maxRows: menuLimits.footerLinks,
      usual: defaultFooterLinks,
    }),
    { name: 'footerText', label: 'Footer text', type: 'textarea' },
    {
      name: 'searchWords',
      label: 'Search words for treatments',
      type: 'textarea',
      maxLength: LONGEST_SEARCH_WORDS,
      admin: {
        description:
          'Words that mean the same when visitors search your price list. Write one group on each line, separated by commas, for example “brow, eyebrow, arch”. The search already knows common words such as “eyebrow” and “hair removal”.',
      },
    },
  ],
}
