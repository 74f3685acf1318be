import type { CollectionConfig } from 'payload'
import {
  adminOnlyField,
  adminsOnly,
  isHiddenFromStaff,
  allowReadySelfOrAdmin,
  isAdmin,
  allowSelfOrAdmin,
} from '@/server/access/access'
import { getEnv } from '@/server/env'
import {
  endResetLink,
  guardPassword,
  createColleagueDefault,
  keepOneAdmin,
  restrictToOwnFields,
  restrictToOwnAddress,
} from './account-rules'
import { notifyAccountOwner } from '@/server/services/auth/account-mail'
import { deleteWithAccount, mustSetUp, requireSecondFactor } from '@/server/services/auth/second-factor'
import { auditAccount, auditRemoval, auditUnlock, recordNewPassword } from './account-audit'
import { personNamed } from '@collections/fields/named'

/** Accounts that can sign in to /management. The roles are defined in D21. */
export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'User account', plural: 'User accounts' },
  admin: {
    group: false,
    useAsTitle: 'username',
    defaultColumns: ['username', 'firstName', 'lastName', 'role'],
    description: 'Who can sign in to the management area, and what they can do there.',
    hidden: isHiddenFromStaff,
    components: { beforeListTable: ['/management/components/InviteColleague.client#InviteColleague'] },
  },
  auth: {
    loginWithUsername: { allowEmailLogin: false, requireEmail: true },
    maxLoginAttempts: 5,
    lockTime: 10 * 60_000,
    // A token is valid for two hours, or for less if sessions must be shorter (SESSION_HOURS).
    tokenExpiration: Math.min(2, getEnv().sessionHours) * 60 * 60,
    cookies: { sameSite: 'Lax', secure: getEnv().siteUrl?.startsWith('https:') ?? false },
    depth: 0,
  },
  // Payload's `me` call does not return the token. The caller already has it, or has it in a cookie that scripts cannot
  // read (D73).
  hooks: {
    beforeOperation: [restrictToOwnFields, guardPassword, keepOneAdmin],
    beforeValidate: [restrictToOwnAddress],
    beforeChange: [endResetLink, recordNewPassword],
    afterChange: [auditAccount, notifyAccountOwner],
    beforeLogin: [requireSecondFactor],
    afterDelete: [deleteWithAccount, auditRemoval],
    afterOperation: [auditUnlock],
    afterMe: [({ response }) => ({ ...(response as object), token: undefined })],
  },
  access: {
    create: adminsOnly,
    read: allowSelfOrAdmin,
    update: allowReadySelfOrAdmin,
    delete: adminsOnly,
    unlock: ({ req }) => isAdmin(req),
    admin: ({ req }) => req.user?.collection === 'users',
  },
  fields: [
    // Payload's own field, with a rule that Payload does not have: two accounts must not share an email address.
    {
      name: 'email',
      type: 'email',
      required: true,
      unique: true,
      defaultValue: createColleagueDefault('email'),
      admin: { components: { Field: false } },
    },
    {
      name: 'currentPassword',
      label: 'Your current password',
      type: 'text',
      virtual: true,
      admin: { components: { Field: '/management/fields/CurrentPasswordField.client#CurrentPasswordField' } },
    },
    {
      name: 'mustChangePassword',
      type: 'checkbox',
      defaultValue: false,
      access: { create: () => false, update: () => false },
      admin: { hidden: true },
    },
    {
      name: 'invitation',
      type: 'ui',
      admin: { components: { Field: '/management/components/InviteColleague.client#AccountInvitation' } },
    },
    {
      name: 'colleagueCode',
      type: 'ui',
      admin: { components: { Field: '/management/fields/ColleagueCode#ColleagueCode' } },
    },
    {
      name: 'secondFactor',
      type: 'checkbox',
      defaultValue: false,
      access: { create: () => false, update: () => false },
      admin: { hidden: true },
    },
    {
      name: 'mustSetUpSecondFactor',
      type: 'checkbox',
      virtual: true,
      hooks: { afterRead: [mustSetUp] },
      admin: { hidden: true },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'firstName',
          label: 'First name',
          type: 'text',
          ...personNamed,
          required: true,
          saveToJWT: 'first_name',
          defaultValue: createColleagueDefault('firstName'),
        },
        {
          name: 'lastName',
          label: 'Last name',
          type: 'text',
          ...personNamed,
          defaultValue: createColleagueDefault('lastName'),
        },
      ],
    },
    {
      name: 'role',
      label: 'Role',
      type: 'select',
      required: true,
      defaultValue: 'staff',
      saveToJWT: true,
      options: [
        { value: 'staff', label: 'Staff: diary, customers, treatments, payments' },
        { value: 'manager', label: 'Manager: also reports, income and any refund' },
        { value: 'admin', label: 'Admin: also accounts, settings and discounts' },
      ],
      access: { create: adminOnlyField, update: adminOnlyField },
    },
    {
      name: 'staffMember',
      label: 'Linked member of staff',
      type: 'relationship',
      relationTo: 'staff',
      defaultValue: createColleagueDefault('id'),
      admin: { description: 'For people who also have their own diary.' },
      access: { create: adminOnlyField, update: adminOnlyField },
    },
  ],
}
