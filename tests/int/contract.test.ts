import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dependenciesOf } from '@/server/dependencies'
import { keepAccount } from '../support/contract/account-calls'
import { takeBalances } from '../support/contract/balance-calls'
import { type Contract, operations, startContract } from '../support/contract/contract'
import {
  askAgain,
  breakDatabase,
  callWithoutPermission,
  exceedRateLimit,
  sendInvalid,
} from '../support/contract/everywhere'
import { takeByCard } from '../support/contract/desk-card-calls'
import {
  breakOutbox,
  connectMailServer,
  connectSquareAccount,
  keepMails,
  mendOutbox,
} from '../support/contract/mail-calls'
import * as payments from '../support/contract/payment-calls'
import { buyVouchers, confirmWrongly, meetCaps, proveAddress } from '../support/contract/confirm-calls'
import { breakPictures, lookAtSocials, mendPictures } from '../support/contract/social-calls'
import { keepCourses, removeCourses } from '../support/contract/course-calls'
import { keepCustomers } from '../support/contract/customer-calls'
import { keepEnquiries } from '../support/contract/enquiry-calls'
import { keepSecondFactor } from '../support/contract/second-factor-calls'
import { keepServices } from '../support/contract/service-calls'
import { keepEvents } from '../support/contract/event-calls'
import { askForReports, closeSalon, makeBackups, removeDemo } from '../support/contract/report-calls'
import { serveThemselves } from '../support/contract/self-service-calls'
import * as staff from '../support/contract/staff-calls'
import { keepWeeks } from '../support/contract/week-calls'
import { keepTeam } from '../support/contract/team-calls'
import { sweepUnexpectedInput } from '../support/contract/unexpected-input'
import { mailTexts, type Text, textsOf } from '../support/contract/texts'
import { keepWaitingList } from '../support/contract/waiting-calls'
import * as visitors from '../support/contract/visitor-calls'
import { databases } from '../support/salon'

/** A factor so low that limits are reached after one or a few calls. Every call of this test uses its own address. */
const A_FEW_CALLS = 0.01

/**
 * Checks the API document against a salon behind HTTP. Every documented response is given once, and every response
 * given is documented. Some checks run for only one of the two databases: those without a database, and whether the
 * list of responses is complete.
 */
describe.each(databases())('the contract on %s', (database) => {
  let contract: Contract
  const once = <T>(cases: T[]): T[] => (database === 'sqlite' ? cases : [])
  beforeAll(async () => {
    contract = await startContract(database, A_FEW_CALLS)
  })
  afterAll(() => {
    mendOutbox()
    return contract.close()
  })

  it.each(once(operations))('$method $template: invalid input', (operation) =>
    sendInvalid(contract, operation),
  )

  it.each(once(operations.filter(({ closed }) => closed)))(
    '$method $template: without permission',
    (operation) => callWithoutPermission(contract, operation),
  )

  it.each([
    removeDemo,
    visitors.readCatalogue,
    visitors.lookForTimes,
    visitors.fillBaskets,
    visitors.planVisits,
    visitors.useBookedBasket,
    visitors.introduce,
    confirmWrongly,
    buyVouchers,
    payments.useDiscounts,
    payments.payWrongly,
    payments.payUnsurely,
    payments.giveBack,
    payments.sendWebhooks,
    payments.leaveUnfinished,
    takeByCard,
    proveAddress,
    meetCaps,
    serveThemselves,
    staff.keepDiary,
    keepCustomers,
    keepEnquiries,
    keepWaitingList,
    lookAtSocials,
    staff.keepHours,
    keepWeeks,
    keepEvents,
    keepServices,
    keepTeam,
    removeCourses,
    keepCourses,
    staff.sendNoPicture,
    keepMails,
    connectMailServer,
    connectSquareAccount,
    takeBalances,
    askForReports,
    closeSalon,
    makeBackups,
    keepSecondFactor,
    keepAccount,
  ])('%o', (calls) => calls(contract))

  const limited = operations.filter(({ answers }) =>
    answers.some((answer) => answer.endsWith('429 RATE_LIMITED')),
  )
  it.each(once(limited.map((operation, n) => ({ ...operation, address: `192.0.2.${n}` }))))(
    '$method $template: more calls than its limit allows',
    (operation) => exceedRateLimit(contract, operation, operation.address),
  )

  it.runIf(database === 'sqlite')('reports an internal error', async () => {
    const mendDatabase = breakDatabase(contract.salon.payload)
    breakOutbox()
    breakPictures()
    await askAgain(contract)
    await payments.sendWebhooks(contract)
    await contract.ask('GET', '/api/no-such-call')
    await contract.ask('GET', '/api/%E0%A4%A')
    mendDatabase()
    mendOutbox()
    mendPictures()
  })

  /**
   * Responses that other files cover. This salon stores its pictures in a folder (pictures-in-bucket.test.ts). Here, no
   * bank disputes a payment, Square never refuses a refund permanently (money-of-others.test.ts), and no two colleagues
   * mark attendance at the same moment (freed-time.test.ts). Its demo is small (demo.test.ts), and no account is locked
   * (passwords-at-once.test.ts).
   */
  const isGivenElsewhere = (answer: string): boolean =>
    /(503 PICTURES_AWAY|429 ACCOUNT_LOCKED|400 REFUND_ONLY_BY_HAND|400 PAYMENT_DISPUTED|(mark-missed|attendance|cancel-booking|admin-create-booking) 409 APPOINTMENT_BUSY)$/.test(
      answer,
    ) ||
    // Tested by price-list.test.ts.
    answer.endsWith('price-list 409 PRICES_PARTLY_SAVED') ||
    // Tested by bill-changes.test.ts.
    /change-(treatment|bill) (400|403|404|409) \w+$/.test(answer) ||
    // Tested by resources.test.ts.
    /(move-appointment 409 NO_RESOURCE_FREE|(move-appointment|admin-create-visit) 409 RESOURCE_TAKEN)$/.test(
      answer,
    ) ||
    // Tested by patch-tests.test.ts.
    /409 (PATCH_TEST_\w+|OUTSIDE_INFILL_WINDOW)$/.test(answer) ||
    // Tested by scheduled-publishing.test.ts.
    /content-schedule 409 \w+$/.test(answer) ||
    // Tested by vouchers.test.ts.
    /(409 VOUCHER_(TOO_LITTLE|BLOCKED|EXPIRED|CODE_LOST)|vouchers\/(find 429 RATE_LIMITED|sell 400 LOCATION_REQUIRED))$/.test(
      answer,
    ) ||
    // Tested by versions.test.ts.
    /(services\/(service|category)|courses\/course\/\{id\}) 409 CHANGED_MEANWHILE$/.test(answer) ||
    /send-example 429 RATE_LIMITED$/.test(answer) ||
    // Tested by mail-server.test.ts.
    /connections\/mail 400 MAIL_(?!HOST_UNKNOWN)\w+$/.test(answer) ||
    /demo\/remove 409 (DEMO_HAS_REAL_PAYMENTS|DEMO_PARTLY_REMOVED|CUSTOMER_HAS_OPEN_PAYMENT)/.test(answer)

  it.each(once(operations))('$method $template has given every documented response', ({ answers }) => {
    const missing = answers.filter((answer) => !contract.produced.has(answer))
    expect(missing.filter((answer) => !isGivenElsewhere(answer))).toEqual([])
  })

  /**
   * Texts that other files cover. The browser tests cover texts that only screens show, and redirects.test.ts covers
   * the forms of redirects and pages. The owner's own texts have separate tests (texts-as-data.test.ts).
   * staff-money.spec.ts tests a refused capture, scheduled-backup.test.ts a failed backup, and connections.test.ts too
   * many headers.
   */
  const onScreens = /^(management|payload)-/
  const isOnScreens = ({ name }: Text): boolean =>
    /^(basket|cardField|certificatePage|checkout|course|discount|enquiry|form|formEditor|formStaff|gallery|guest|infill|kept|link|map|myBookings|noPlan|notice|offerEmail|offline|ownBooking|page|personMenu|plan|requiredTest)Texts\b/.test(
      name,
    ) ||
    /^(openVoucher|payByVoucher|payment|paymentForm|paymentLink|privacy|redirect|result|review|service|slot|voucherPage|waiting|wallet)Texts\b|^bookingAlerts\b/.test(
      name,
    ) ||
    /^((booking|course|page|paying|site)Words|usualMailWords|mailKinds|textKinds|textMessages|textPlaceholders)\b/.test(
      name,
    )
  const mailFaults = [
    ...['NOT_RESPONDING', 'NOT_A_SERVER', 'ENCRYPTION_WRONG', 'CERTIFICATE_WRONG', 'SIGN_IN_REFUSED'],
    ...['SENDER_REFUSED', 'RECIPIENT_REFUSED', 'REFUSED'],
  ]
  const elsewhere = [
    'alertMessages.captureRefused',
    'alertMessages.backupFailed',
    // Tested by smtp.test.ts.
    'alertMessages.accountGone',
    'errors.431.TOO_MANY_HEADERS',
    // Tested by passwords-at-once.test.ts.
    'errors.429.ACCOUNT_LOCKED',
    'errors.503.PICTURES_AWAY',
    // Tested by versions.test.ts.
    'errors.423.BEING_EDITED',
    // Tested by money-of-others.test.ts and mail-server.test.ts.
    ...['REFUND_ONLY_BY_HAND', 'PAYMENT_DISPUTED', ...mailFaults.map((fault) => `MAIL_${fault}`)].map(
      (code) => `errors.400.${code}`,
    ),
    // Tested by payment-links.test.ts.
    ...['paymentLinkLabels.pending', 'paymentLinkLabels.releases'],
    // Tested by voucher-purchases.test.ts, or shown on the page of a voucher.
    ...['balance', 'treatment'].map((name) => `voucherLabels.${name}`),
    // Tested by self-service-cancel.test.ts.
    'rightToCancelTexts.endsForTreatments',
    // Tested by voucher-checkout.test.ts.
    'mailLabels.voucher',
    // Tested by my-bookings.test.ts.
    ...['myBookingsMailLabels.open', 'myBookingsMailLabels.confirm'],
    // Tested by waiting-list.test.ts.
    ...['waitingMailLabels.see', 'waitingMailLabels.course'],
    // Tested by bill-changes.test.ts.
    'errors.409.BILL_PAID',
    // Tested by resources.test.ts.
    ...['errors.409.NO_RESOURCE_FREE', 'errors.409.RESOURCE_TAKEN'],
    // Tested by patch-tests.test.ts.
    'errors.409.OUTSIDE_INFILL_WINDOW',
    ...['NEEDED', 'TOO_CLOSE', 'NOT_READ', 'MISSING'].map((code) => `errors.409.PATCH_TEST_${code}`),
    // Tested by price-list.test.ts.
    'errors.409.PRICES_PARTLY_SAVED',
    // Tested by vouchers.test.ts.
    ...['TOO_LITTLE', 'BLOCKED', 'EXPIRED', 'CODE_LOST'].map((code) => `errors.409.VOUCHER_${code}`),
    // Tested by scheduled-publishing.test.ts.
    ...['PUBLISHING_NOW', 'TOO_MANY_PLANNED', 'DRAFT_NOT_READY'].map((code) => `errors.409.${code}`),
    // Tested by demo.test.ts.
    ...['errors.409.DEMO_HAS_REAL_PAYMENTS', 'errors.409.DEMO_PARTLY_REMOVED'],
    // Tested by email-details.test.ts. The owner's own sentence is tested by settings-speak.test.ts.
    ...['mailLabels.toCancelOnly', 'mailLabels.toUnchangeableFirst', 'appointmentTerms'],
    // Tested by self-service-cancel.test.ts.
    ...['withBankText', 'termsWithoutFee'],
    // Shown on the pages of a closed salon, and on the contact page.
    ...['closedNote', 'enquiryIntro'],
    // Responses add the new time to these texts.
    ...['staffMessages.appointmentMoved', 'staffMessages.visitMoved'],
  ]
  const catalogues = Object.entries(textsOf(import.meta.glob('../../src/messages/*.ts', { eager: true })))

  // A sentence can have several names: errors.ts has all of them, by status and code.
  const covered = new Set(
    catalogues.flatMap(([, texts]) =>
      texts.flatMap(({ name, text }) => (elsewhere.includes(name) ? [text] : [])),
    ),
  )

  it.each(once(catalogues.filter(([file]) => !onScreens.test(file))))(
    'has given every sentence of %s in a response or an email',
    (_file, texts) => {
      const mails = mailTexts(contract.salon.mails)
      const isGiven = ({ text }: Text) =>
        contract.sentences.has(text) || mails.includes(text) || covered.has(text)
      expect(texts.filter((one) => !isOnScreens(one) && !isGiven(one)).map(({ name }) => name)).toEqual([])
    },
  )

  describe('with unexpected input', () => {
    beforeAll(() => {
      // Otherwise limits would respond instead of the calls.
      dependenciesOf(contract.salon.payload).rateLimitFactor = 0
    })
    sweepUnexpectedInput(database, () => contract)
  })
})
