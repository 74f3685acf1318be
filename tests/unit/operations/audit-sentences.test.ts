import type { Field } from 'payload'
import { describe, expect, it } from 'vitest'
import { findField } from '@/server/content/field-labels'
import { type AuditEntry, canShowValues, describeEntry } from '@/server/services/operations/audit-sentences'

const fields: Field[] = [
  { name: 'noticeMinutes', label: 'Shortest notice (minutes)', type: 'number' },
  { name: 'onlinePayments', label: 'Take payments online', type: 'checkbox' },
  { name: 'terms', label: 'Terms of booking', type: 'textarea' },
  { name: 'apiSecret', label: 'Secret', type: 'number' },
  {
    type: 'collapsible',
    label: 'How long',
    fields: [{ name: 'ages', type: 'group', fields: [{ name: 'mailDays', type: 'number' }] }],
  },
  { type: 'tabs', tabs: [{ label: 'Fee', fields: [{ name: 'feePence', label: 'Fee', type: 'number' }] }] },
  {
    name: 'shape',
    label: 'Shape',
    type: 'select',
    options: [
      { value: 'round', label: 'Round corners' },
      { value: 'square', label: 'Square corners' },
    ],
  },
]
const users: Field[] = [{ name: 'lastName', label: 'Last name', type: 'text' }]

const names = {
  location: (id: string) => new Map([['m', 'Medway']]).get(id) ?? null,
  field: (slug: string, path: string) => findField(slug === 'users' ? users : fields, path),
}
const entry = (action: string, summary: string | null, changes: unknown): AuditEntry => ({
  ...{ action, summary, changes, subject: 'x', subjectId: 'booking-settings', who: 'Rosalind' },
})
const describeOne = (action: string, summary: string | null, changes: unknown) =>
  describeEntry(entry(action, summary, changes), names)

describe('an entry of the activity log in words', () => {
  it('says how the price of a treatment changed at each location', () => {
    const before = JSON.stringify([
      ['m', 1400],
      ['same', 900],
      ['gone', 1000],
    ])
    const after = JSON.stringify([
      ['m', 1500],
      ['same', 900],
      ['new', 2000],
    ])
    expect(describeOne('price-changed', 'Prices of Brow shape', { before, after })).toEqual([
      'Rosalind changed the price of Brow shape at Medway: £14.00 → £15.00.',
      'Rosalind removed the price of Brow shape at a deleted location. It was £10.00.',
      'Rosalind added a price for Brow shape at a deleted location: £20.00.',
    ])
  })

  it.each<[string, string | null, unknown, string]>([
    [
      ...(['price-changed', 'Price of Lash course'] as const),
      { before: 10_000, after: 12_550 },
      'Rosalind changed the price of Lash course: £100.00 → £125.50.',
    ],
    [
      ...(['role-changed', 'The role of bob was changed'] as const),
      { before: 'staff', after: 'admin' },
      'Rosalind changed the role of bob: staff → admin.',
    ],
    [
      ...(['user-created', 'Account bob was created'] as const),
      { role: 'staff' },
      'Rosalind created the account bob with the role staff.',
    ],
    [
      ...(['user-changed', 'Account bob was changed'] as const),
      ['username: bob → robert', 'lastName'],
      'Rosalind changed the account bob: username (bob → robert) and last name.',
    ],
    [
      ...(['customer-changed', null] as const),
      ['firstName', 'phone', 'favouriteTea'],
      'Rosalind changed a customer’s first name, phone number and favourite tea.',
    ],
    [
      ...(['hours-changed', 'Hours of Ada Hope at Medway on 2026-06-02'] as const),
      [{ start: 540, end: 780 }],
      'Rosalind changed the hours of Ada Hope at Medway on 2 June 2026: 9:00 am to 1:00 pm.',
    ],
    [
      ...(['hours-changed', 'Weekly hours of Ada Hope at Medway'] as const),
      [[{ start: 540, end: 780 }], [], [], [], [], [], []],
      'Rosalind changed the weekly hours of Ada Hope at Medway: Monday 9:00 am to 1:00 pm, Tuesday off, Wednesday off, Thursday off, Friday off, Saturday off, Sunday off.',
    ],
    [
      ...(['appointment-moved', 'From Monday to Tuesday with Ada'] as const),
      ['an id'],
      'Rosalind moved an appointment from Monday to Tuesday with Ada.',
    ],
    [
      ...(['content-binned', 'Treatment: Brow shape'] as const),
      null,
      'Rosalind moved “Treatment: Brow shape” to the bin.',
    ],
    [
      ...(['price-changed', 'Prices of Tint'] as const),
      { before: '[["m",1400],["n",900]]', after: '[["n",900],["m",1400]]' },
      'Rosalind changed the order of the prices of Tint.',
    ],
    ['staff-archived', 'Ann Lee', null, 'Rosalind archived Ann Lee.'],
    ['refund', '£5.00 to Ada: She was ill. ', null, 'Rosalind refunded £5.00 to Ada: She was ill.'],
    ['customers-exported', null, { count: 1, format: 'csv' }, 'Rosalind exported 1 customer.'],
  ])('%s: %s', (action, summary, changes, sentence) => {
    expect(describeOne(action, summary, changes)).toEqual([sentence])
  })

  it('names the changed settings by their labels, with the values that are recorded', () => {
    const changes = [
      { field: 'noticeMinutes', before: 60, after: 75 },
      { field: 'feePence', before: null, after: 1050 },
      { field: 'onlinePayments', before: true, after: false },
      { field: 'shape', before: 'round', after: 'square' },
      { field: 'ages.mailDays', before: 90, after: 30 },
      'terms',
    ]
    expect(describeOne('settings-changed', 'Booking and payment rules', changes)).toEqual([
      'Rosalind changed “Booking and payment rules”: Shortest notice (minutes) (60 → 75), Fee (blank → £10.50), Take payments online (yes → no), Shape (Round corners → Square corners), mail days (90 → 30), the text of “Terms of booking”.',
    ])
    expect(describeOne('settings-changed', 'Look', [])).toEqual(['Rosalind published “Look”.'])
  })

  it('reads entries of older versions, which have only the names, and fields that no longer exist', () => {
    expect(describeOne('settings-changed', 'Rules', ['ages.mailDays', 'noticeMinutes', 'oldRule'])).toEqual([
      'Rosalind changed “Rules”: mail days, Shortest notice (minutes), old rule.',
    ])
    expect(describeOne('price-changed', 'Prices of Tint', { before: 'damaged', after: null })).toHaveLength(1)
    for (const changes of [null, 5, 'text', [null], { before: 1 }])
      for (const action of ['user-changed', 'role-changed', 'hours-changed', 'settings-changed', 'x'])
        expect(() => describeOne(action, 'Something', changes)).not.toThrow()
  })

  it('never shows the values of secrets and texts', () => {
    const changes = ['apiSecret', 'terms'].map((field) => ({
      field,
      before: 'old value',
      after: 'new value',
    }))
    expect(describeOne('settings-changed', 'Rules', changes).join()).not.toContain('value')
    expect(canShowValues(findField(fields, 'apiSecret'))).toBe(false)
    expect(canShowValues(null)).toBe(false)
  })

  it('leaves sign-ins and entries without a person to their summaries', () => {
    expect(describeOne('signed-in', 'bob signed in', null)).toEqual([])
    expect(describeEntry({ ...entry('refund', '£5.00', null), who: null }, names)).toEqual([])
  })
})
