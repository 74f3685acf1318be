import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepAccount } from '../support/contract/account-calls'
import { takeBalances } from '../support/contract/balance-calls'
import { type Contract, operations, startContract } from '../support/contract/contract'
import { askAgain, breakDatabase, comeWithoutRight, hurry, sayNonsense } from '../support/contract/everywhere'
import { breakOutbox, keepMails } from '../support/contract/mail-calls'
import * as payments from '../support/contract/payment-calls'
import { confirmWrongly, proveAddress } from '../support/contract/confirm-calls'
import { keepEvents } from '../support/contract/event-calls'
import * as staff from '../support/contract/staff-calls'
import { mailTexts, shownInBrowser, type Text, textsOf } from '../support/contract/texts'
import * as visitors from '../support/contract/visitor-calls'
import { databases } from '../support/salon'

// One or a few calls an address, so that a limit is met at once; every call of this test has an address of its own.
vi.hoisted(() => {
  process.env.RATE_LIMIT_FACTOR = '0.01'
})

/**
 * The API document, kept to its word: every answer that it promises is given once by a salon behind HTTP, and every
 * answer that is given is one that it promises.
 */
describe.each(databases())('the contract on %s', (database) => {
  let contract: Contract
  beforeAll(async () => {
    contract = await startContract(database)
  })
  afterAll(() => contract.close())

  it.each(operations)('$method $template: nonsense', (operation) => sayNonsense(contract, operation))

  it.each(operations.filter(({ closed }) => closed))('$method $template: without the right', (operation) =>
    comeWithoutRight(contract, operation),
  )

  it.each([
    visitors.readCatalogue,
    visitors.lookForTimes,
    visitors.fillBaskets,
    visitors.useBookedBasket,
    visitors.introduce,
    confirmWrongly,
    payments.useDiscounts,
    payments.payWrongly,
    payments.payUnsurely,
    payments.giveBack,
    payments.ringTheBell,
    proveAddress,
    staff.keepDiary,
    staff.keepCustomers,
    staff.keepHours,
    keepEvents,
    staff.sendNoPicture,
    keepMails,
    takeBalances,
    keepAccount,
  ])('%o', (scenario) => scenario(contract))

  const limited = operations.filter(({ answers }) =>
    answers.some((answer) => answer.endsWith('429 RATE_LIMITED')),
  )
  it.each(limited.map((operation, n) => ({ ...operation, address: `192.0.2.${n}` })))(
    '$method $template: in a hurry',
    (operation) => hurry(contract, operation, operation.address),
  )

  it('says so when it breaks', async () => {
    breakDatabase(contract.salon.payload)
    breakOutbox()
    await askAgain(contract)
    await payments.ringTheBell(contract)
    await contract.ask('GET', '/api/no-such-call')
  })

  it.each(operations)('$method $template has given every answer that is documented', ({ answers }) => {
    expect(answers.filter((answer) => !contract.produced.has(answer))).toEqual([])
  })

  const catalogues = Object.entries(textsOf(import.meta.glob('../../src/messages/*.ts', { eager: true })))

  it.each(catalogues)('has shown every sentence of %s, here or in the browser', (_file, texts) => {
    const mails = mailTexts(contract.salon.mails)
    const isShown = (one: Text) =>
      contract.sentences.has(one.text) || mails.includes(one.text) || shownInBrowser(one)
    expect(texts.filter((one) => !isShown(one)).map(({ name }) => name)).toEqual([])
  })
})
