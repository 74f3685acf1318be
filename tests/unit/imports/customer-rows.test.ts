import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CustomerColumn,
  guessCustomerColumns,
  guessSeparator,
  isDataRow,
  MAX_CELL,
} from '@/domain/imports/columns'
import {
  findDuplicates,
  type ImportedCustomer,
  type KnownCustomer,
  mendPhone,
  planCustomers,
  readCustomerRow,
  splitFullName,
} from '@/domain/imports/customer-rows'
import { isPersonName } from '@/domain/text/person-names'

const none: ImportedCustomer = {
  ...{ firstName: 'Ada', lastName: null, email: null, phone: null },
  ...{ address: null, city: null, postcode: null, notes: null },
}

describe('the columns of a customers’ file', () => {
  const guess = (headings: string) => guessCustomerColumns(headings.split(','))

  it.each([
    [
      'Fresha',
      'Client ID,First Name,Last Name,Email,Mobile Number,Telephone,Gender,City,Note,Accepts Marketing',
      [null, 'firstName', 'lastName', 'email', 'phone', 'secondPhone', null, 'city', 'notes', null],
    ],
    [
      'Phorest',
      'firstName,lastName,mobile,landLine,email,streetAddress1,city,postalCode,clientSince',
      ['firstName', 'lastName', 'phone', 'secondPhone', 'email', 'address', 'city', 'postcode', null],
    ],
    [
      'Square Appointments',
      'Reference ID,First Name,Surname,Email Address,Phone Number,Street Address 1,Street Address 2,City,Postal Code,Memo,Email Subscription Status',
      [
        ...[null, 'firstName', 'lastName', 'email', 'phone', 'address', 'secondAddress'],
        ...['city', 'postcode', 'notes', null],
      ],
    ],
    [
      'Excel',
      'Forename,SURNAME,E-mail address:,Mobile no.,Post code',
      ['firstName', 'lastName', 'email', 'phone', 'postcode'],
    ],
    [
      'our own export',
      'First name,Last name,Email,Phone,Address,City,Postcode,Notes,Must pay online,Customer since',
      [
        ...['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'postcode', 'notes'],
        ...[null, null],
      ],
    ],
    ['a single telephone', 'Name,Tel', ['fullName', 'phone']],
    ['a name beside a first name', 'Name,First name,Email', [null, 'firstName', 'email']],
    ['the same heading twice', 'Email,First name,Email', ['email', 'firstName', null]],
    ['health details, which are never imported', 'Name,Allergies,Patch test', ['fullName', null, null]],
  ])('are guessed from the headings of %s', (_program, headings, kinds) => {
    expect(guess(headings)).toEqual(kinds)
  })

  it('never include a kind twice, whatever the headings are', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('Email', 'Name', 'Tel'))), (headings) => {
        const kinds = guessCustomerColumns(headings).filter((kind) => kind !== null)
        expect(new Set(kinds).size).toBe(kinds.length)
      }),
    )
  })

  it.each([
    ['a,b\n1;2;3', ','],
    ['"a,b";c\r\n', ';'],
    ['a\tb\tc', '\t'],
    ['\n\na|b', '|'],
    ['name', ','],
    ['', ','],
  ] as const)('%j is separated by %j', (text, separator) => {
    expect(guessSeparator(text)).toBe(separator)
  })

  it('have no headings if the first row contains an email address or a phone number', () => {
    expect(isDataRow(['Ada', 'ada@guests.example'])).toBe(true)
    expect(isDataRow(['Ada', '07700 900123'])).toBe(true)
    expect(isDataRow(['First name', 'Email', 'Phone 1'])).toBe(false)
  })
})

describe('a row of a customers’ file', () => {
  const columns: (CustomerColumn | null)[] = ['firstName', 'lastName', 'email', 'phone', null, 'city']
  const read = (cells: string[], kinds = columns) => readCustomerRow({ row: 2, cells }, kinds, isPersonName)
  const codesOf = (cells: string[], kinds = columns) => {
    const checked = read(cells, kinds)
    return checked.ok ? [] : checked.errors.map(({ code, column }) => [code, column])
  }

  it('is read without spaces, and blank cells are empty', () => {
    expect(read([' Ada ', '', ' Ada@Guests.example', '', 'VIP', ' Rochester '])).toEqual({
      ok: true,
      customer: { ...none, email: 'ada@guests.example', city: 'Rochester' },
    })
  })

  it.each([
    [
      ['', 'Quill', 'ada@guests.example'],
      ['NAME_MISSING', 0],
    ],
    [
      ['www.evil.example', '', 'ada@guests.example'],
      ['NAME_INVALID', 0],
    ],
    [
      ['Ada', 'a/b', 'ada@guests.example'],
      ['NAME_INVALID', 1],
    ],
    [['Ada'], ['CONTACT_MISSING', null]],
    [
      ['Ada', '', 'ada.guests.example'],
      ['EMAIL_INVALID', 2],
    ],
    [
      ['Ada', '', '', '12'],
      ['PHONE_INVALID', 3],
    ],
    [
      ['Ada', '', '', '4.47701E+11'],
      ['PHONE_SHORTENED', 3],
    ],
    [
      ['Ada', '', 'ada@guests.example', '', '', '<b>'],
      ['LINE_INVALID', 5],
    ],
    [
      ['Ada', '', 'ada@guests.example', '', '', 'x'.repeat(MAX_CELL + 1)],
      ['CELL_TOO_LONG', 5],
    ],
    [
      ['Ada', '', 'ada@guests.example', '', '', '', 'more'],
      ['ROW_TOO_LONG', null],
    ],
  ])('%j is refused: %j', (cells, error) => {
    expect(codesOf(cells)).toEqual([error])
  })

  it('has all its errors at once', () => {
    expect(codesOf(['', '', 'nope', '12'])).toEqual([
      ['NAME_MISSING', 0],
      ['EMAIL_INVALID', 2],
      ['PHONE_INVALID', 3],
    ])
  })

  it('keeps a formula as plain text, and ignores columns that are left out', () => {
    const checked = read(
      ['Ada', '', 'ada@guests.example', '=1+1', 'x'.repeat(9_000)],
      ['firstName', null, 'email', 'notes', null],
    )
    expect(checked).toMatchObject({ ok: true, customer: { notes: '=1+1' } })
  })

  it('takes the second phone number and the second line of the address if they are needed', () => {
    const kinds: CustomerColumn[] = ['fullName', 'phone', 'secondPhone', 'address', 'secondAddress']
    expect(read(['Lovelace, Ada', '', '01634 555010', '1 High Street', 'Flat 2'], kinds)).toEqual({
      ok: true,
      customer: {
        ...{ ...none, lastName: 'Lovelace', phone: '01634 555010', address: '1 High Street, Flat 2' },
      },
    })
  })

  it.each([
    ['447700900123', '+447700900123'],
    ['44 7700 900123', '+44 7700 900123'],
    ['7700900123', '07700900123'],
    ['07700 900123', '07700 900123'],
    ['+44 7700 900123', '+44 7700 900123'],
    ['1634555010', '01634555010'],
  ])('mends the phone number %s: %s', (typed, mended) => {
    expect(mendPhone(typed)).toBe(mended)
  })

  it.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['Ada', 'Ada', ''],
    ['Ada King Lovelace', 'Ada', 'King Lovelace'],
    ['Lovelace, Ada', 'Ada', 'Lovelace'],
    ['Lovelace, Ada, Dr', 'Lovelace,', 'Ada, Dr'],
  ])('splits %s', (name, firstName, lastName) => {
    expect(splitFullName(name)).toEqual({ firstName, lastName })
  })

  it('is either a complete customer or has errors, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 8 }), (cells) => {
        const checked = read(cells)
        if (checked.ok) {
          expect(checked.customer.firstName).not.toBe('')
          expect(checked.customer.email ?? checked.customer.phone).toBeTruthy()
        } else expect(checked.errors.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('possible duplicates', () => {
  const known: KnownCustomer = {
    ...{ ...none, id: 'k1', email: 'ada@guests.example', phone: '07700 900123', city: 'Rochester' },
  }
  const rows = [
    { row: 2, customer: { ...none, firstName: 'Augusta', email: 'ada@guests.example', city: 'Chatham' } },
    { row: 3, customer: { ...none, firstName: 'Byron', phone: '+44 7700 900123' } },
    { row: 4, customer: { ...none, firstName: 'Cleo', email: 'cleo@guests.example' } },
    { row: 5, customer: { ...none, firstName: 'Clea', email: 'cleo@guests.example' } },
  ]
  const checked = findDuplicates(rows, [known])

  it('have the same email address or phone number as a customer, or as an earlier row', () => {
    expect(checked.map(({ duplicates }) => duplicates)).toEqual([
      { known, by: 'email' },
      { known, by: 'phone' },
      null,
      { earlier: 4, by: 'email' },
    ])
  })

  it('are left out, added, or update the customer. Blank cells change nothing', () => {
    const plan = (choice: 'skip' | 'update' | 'add') => {
      const { create, update, skipped } = planCustomers(checked, () => choice)
      return { create: create.map(({ row }) => row), update, skipped }
    }
    expect(plan('skip')).toEqual({ create: [4], update: [], skipped: 3 })
    expect(plan('add')).toEqual({ create: [2, 3, 4, 5], update: [], skipped: 0 })
    expect(plan('update')).toEqual({
      create: [4],
      skipped: 1,
      update: [
        {
          id: 'k1',
          before: { firstName: 'Ada', phone: '07700 900123', city: 'Rochester' },
          after: { firstName: 'Byron', phone: '+44 7700 900123', city: 'Chatham' },
        },
      ],
    })
  })

  it('can each have a choice of their own', () => {
    const { create, update } = planCustomers(checked, (row) => (row === 2 ? 'update' : 'skip'))
    expect([create.length, update[0]?.after]).toEqual([1, { firstName: 'Augusta', city: 'Chatham' }])
  })

  it('are counted so that every row is created, updates a customer or is left out', () => {
    const contact = fc.constantFrom('a@guests.example', 'b@guests.example', 'ada@guests.example')
    const choice = fc.constantFrom('skip' as const, 'add' as const)
    fc.assert(
      fc.property(fc.array(fc.tuple(contact, choice)), (drawn) => {
        const all = drawn.map(([email], at) => ({ row: at, customer: { ...none, email } }))
        const plan = planCustomers(findDuplicates(all, [known]), (row) => drawn[row]?.[1] ?? 'skip')
        expect(plan.create.length + plan.skipped).toBe(drawn.length)
      }),
    )
  })
})
