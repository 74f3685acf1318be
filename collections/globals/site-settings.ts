import type { FieldAccess, GlobalConfig } from 'payload'
import { usualFooterLinks, usualNavigation } from '@/domain/content/usual-links'
import { adminsGlobal, adminsMenu, isStaff, staffField } from '@/server/access/access'
import { alwaysOnSite } from '@/server/content/always-on-site'
import { draftedGlobal } from '../fields/drafts'
import { enquiryTexts } from '../fields/enquiry-texts'
import { privacyWords } from '../fields/privacy-words'
import { links } from '../fields/navigation'
import { searchOfSite } from '../fields/search'

/** The next banner is nobody's but the staff's until it is shown. */
const whileShown: { read: FieldAccess } = {
  read: ({ req, siblingData }) => isStaff(req) || siblingData?.shown === true,
}

const { versions, preview, forceSelect } = draftedGlobal('site-settings')

/** Brand, contact, banner, footer: what stands on every page. */
export const siteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: 'Site settings',
  admin: {
    group: false,
    hidden: adminsMenu,
    description: 'Name, banner and contact: what stands on every page.',
    ...preview,
  },
  access: adminsGlobal,
  versions,
  forceSelect,
  hooks: alwaysOnSite,
  fields: [
    { name: 'name', label: 'Name of the salon', type: 'text', required: true, defaultValue: 'Our salon' },
    {
      name: 'tagline',
      label: 'In one line',
      type: 'text',
      admin: { description: 'Beside the name, for example “Beauty & Academy”.' },
    },
    {
      name: 'description',
      label: 'For search engines',
      type: 'textarea',
      maxLength: 160,
      admin: { description: 'One or two sentences about the salon; at most 160 letters.' },
    },
    searchOfSite,
    {
      name: 'banner',
      label: 'Banner at the top of every page',
      type: 'group',
      fields: [
        { name: 'shown', label: 'Show the banner', type: 'checkbox', defaultValue: false },
        { name: 'text', label: 'Words', type: 'text', access: whileShown },
        {
          name: 'link',
          label: 'Where it leads',
          type: 'text',
          access: whileShown,
          admin: { description: 'An address on this site, for example /categories; or nothing.' },
        },
      ],
    },
    {
      name: 'email',
      label: 'Email',
      type: 'email',
      admin: { description: 'Shown to visitors, and under every email.' },
    },
    { name: 'phone', label: 'Phone', type: 'text' },
    {
      name: 'social',
      label: 'Social media',
      type: 'array',
      labels: { singular: 'Profile', plural: 'Profiles' },
      fields: [
        { name: 'name', label: 'Name', type: 'text', required: true },
        {
          name: 'url',
          label: 'Address',
          type: 'text',
          required: true,
          admin: { description: 'The whole address, beginning with https://' },
        },
      ],
    },
    enquiryTexts,
    privacyWords,
    links({
      name: 'navigation',
      label: 'Links at the top of every page',
      description: 'At most five. Take all away to have the usual ones again.',
      maxRows: 5,
      usual: usualNavigation,
    }),
    links({
      name: 'footerLinks',
      label: 'Links at the foot of every page',
      description: 'At most twelve. Take all away to have the usual ones again.',
      maxRows: 12,
      usual: usualFooterLinks,
    }),
    { name: 'footerText', label: 'Words at the foot of every page', type: 'textarea' },
    {
      name: 'noticeAddress',
      label: 'Where booking notices are mailed',
      type: 'email',
      access: { read: staffField },
      admin: { description: 'Empty: to the email address above.' },
    },
  ],
}
