import type { CollectionConfig } from 'payload'
import { adminField, admins, isAdmin, selfOrAdmin } from '@/server/access/access'
import { env } from '@/server/env'

/** Who may sign in to /management. Roles are those of D21. */
export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'User', plural: 'Users' },
  admin: {
    group: 'Salon',
    useAsTitle: 'username',
    defaultColumns: ['username', 'firstName', 'role'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  auth: {
    loginWithUsername: { allowEmailLogin: false, requireEmail: true },
    maxLoginAttempts: 5,
    lockTime: 10 * 60_000,
    tokenExpiration: 2 * 60 * 60,
    cookies: { sameSite: 'Lax', secure: env().siteUrl?.startsWith('https:') ?? false },
    depth: 0,
  },
  access: {
    create: admins,
    read: selfOrAdmin,
    update: selfOrAdmin,
    delete: admins,
    unlock: ({ req }) => isAdmin(req),
    admin: ({ req }) => req.user?.collection === 'users',
  },
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'firstName', type: 'text', required: true, saveToJWT: 'first_name' },
        { name: 'lastName', type: 'text' },
      ],
    },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'staff',
      saveToJWT: true,
      options: [
        { value: 'staff', label: 'Staff: diary, customers, treatments, payments' },
        { value: 'admin', label: 'Admin: also refunds, users, settings' },
      ],
      access: { create: adminField, update: adminField },
    },
    {
      name: 'staffMember',
      label: 'Is this member of staff',
      type: 'relationship',
      relationTo: 'staff',
      access: { create: adminField, update: adminField },
    },
  ],
}
