import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

/** The texts of each group as they were on this day, whatever the code says later. */
type Groups = Record<string, string>

const siteWords: Groups = {
  home: `elseWeDo toTreatments toPrices toCourses toQuestions toGallery seeMore before after advice allAdvice
    allReviews stars oneReview moreReviews reportReview withCode useCode`,
  treatments: `discover discoverAbout none list noneHere askAbout prices pricesAbout toCourses aboutCourses seeAll
    more onlyAt patchTest notOnline askUs aftercare aftercareFor noMatch`,
  lists: `kinds allKinds search ways allCourses location anyLocation treatment treatments course courses
    searched clear show`,
  booking: `where plan yours what about prices notHere seeAt othersHere treatment chooseLocation chooseCategory
    start when patchTest patchTestHow aboutService location treatmentIs priceIs takes whereIs offeredOne
    offered inBasket heldFor heldNoMore heldGoOn noTime chooseTime otherTime review appointments course
    details comments courseComments howToPay code codeField codeSent booked payOnline done summary own
    basket emptyBasket emptyBasketText nothing nothingText`,
  times: `none noneThatDay taken addsAnother changeTime with anyone morning afternoon evening later show month
    closeMonth`,
  results: `moment notFound cancelled thanks mailed mailedOnline kept keptOnline calendar receipt print checking
    checkingTimes checkingPlace failed failedText failedTimes failedPlace contact`,
  checkout: `detailsStep optionsStep payStep courseStep atSalon half full salonOption halfOption fullOption nowIs
    card clearpay applePay appointment appointments treatments showAll showFewer halfTerms fullTerms
    salonTerms notice accept terms code removeCode loadAgain salonInstead`,
  own: `move cancel again reallyCancel goesBack salonGivesBack feeKept nothingPaid yesCancel keep lastMove
    movesLeft withWhom keepTime moveTo priceStays lastChange yesMove otherTime late noMovesLeft
    cancelled performer hello`,
  sums: `subtotal discount total now onTheDay nowShort onTheDayShort paid checking atSalon remaining
    forCancelled onItsWay feeKept refunded name method bySalon byHalf byFull byCard byCash`,
  courses: `learn included before tutor tutors dates datesComing datesFull tellMe chooseDate start bookDate
    datesAndTimes anotherDate choose ownPace details none noneYet askNext inPerson online full onePlace
    places earlierFull earlierAllFull moreDate moreDates taughtBy times another forAnother
    placeForAnother noMatch`,
  terms: `deposit depositStart all allStart nothing online onlineNothing`,
  names: `home services booking location category categoryAt service date time information review checkout
    booked failed summary own courses courseDate courseCheckout about contact faq gallery reviews
    aftercare data lost`,
  pages: `noQuestions noReviews chosenByUs noAdvice askElse call lost lostText lostTreatments lostHome failed
    again noScripts noScriptsCall noScriptsRead noScriptsPrices noScriptsPaying noScriptsPlace`,
  about: `team offered book services`,
  contact: `enquiry another directions openNow closed noScripts asked askedWords showMap closedForNow onGoogle`,
  privacy: `toKept elsewhere browser list intro kept why howLong where whereText rights rightsText write`,
  gallery: `drawn allDrawn someDrawn empty`,
  menu: `skip title bookNow home about services prices all book courses faq contact gallery privacy terms`,
  foot: `servicesAt goodToKnow`,
}

const mails = [
  'confirmation', 'moved', 'cancellation', 'reminder', 'followUp', 'salonCode', 'enrolment',
  'enrolmentMoved', 'enrolmentCancelled', 'courseReminder', 'enquiry', 'salonNotice', 'ownMove',
  'ownCancellation', 'enrolmentNotice', 'enquiryNotice', 'passwordReset',
]

const settings: Groups = { enquiries: 'intro sent', privacy: 'where cookies' }

const tables: { table: string; prefix: string; groups: Groups }[] = [
  { table: 'site_words', prefix: '', groups: siteWords },
  { table: '_site_words_v', prefix: 'version_', groups: siteWords },
  { table: 'site_settings', prefix: '', groups: settings },
  { table: '_site_settings_v', prefix: 'version_', groups: settings },
  {
    table: 'mail_texts',
    prefix: '',
    groups: Object.fromEntries(mails.map((kind) => [kind, 'subject intro closing'])),
  },
]

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A JSON field with the columns that it replaces: [the text's name, its column]. */
interface Field {
  column: string
  texts: [name: string, column: string][]
}

const fieldsOf = (groups: Groups, prefix: string): Field[] =>
  Object.entries(groups).map(([group, names]) => {
    const column = prefix + snake(group)
    return { column, texts: names.split(/\s+/).map((name) => [name, `${column}_${snake(name)}`]) }
  })

/** The only text of an email that has no kind. */
const terms: Field = { column: 'terms', texts: [['appointments', 'appointment_terms']] }

const allFields = tables.map(({ table, prefix, groups }) => ({
  table,
  fields: [...(table === 'mail_texts' ? [terms] : []), ...fieldsOf(groups, prefix)],
}))

type Db = MigrateUpArgs['db']

const read = async (db: Db, statement: string): Promise<string[]> =>
  (await db.all<{ found: string }>(sql.raw(statement))).map(({ found }) => found)

/** A column to come, and the expression that fills it from the columns there are. */
type Added = [column: string, value: string]

/** Makes a table again with other columns: hundreds of DROP COLUMN would take a minute. */
const rebuild = async (db: Db, table: string, dropped: string[], added: Added[]): Promise<void> => {
  const made = `FROM sqlite_master WHERE tbl_name = '${table}' AND sql IS NOT NULL AND type`
  const [definition = ''] = await read(db, `SELECT sql AS found ${made} = 'table'`)
  const indexes = await read(db, `SELECT sql AS found ${made} = 'index'`)
  const kept = (await read(db, `SELECT name AS found FROM pragma_table_info('${table}')`)).filter(
    (name) => !dropped.includes(name),
  )
  const parts = definition
    .slice(definition.indexOf('(') + 1, definition.lastIndexOf(')'))
    .split(/,\s*(?=[`"]|FOREIGN KEY)/)
    .map((part) => part.trim())
    .filter((part) => !dropped.includes(part.split(/[`"]/, 2)[1] ?? '') || part.startsWith('FOREIGN KEY'))
  const first = parts.findIndex((part) => part.startsWith('FOREIGN KEY'))
  parts.splice(first === -1 ? parts.length : first, 0, ...added.map(([column]) => `\`${column}\` text`))
  const into = [...kept, ...added.map(([column]) => column)].map((name) => `"${name}"`)
  const from = [...kept.map((name) => `"${name}"`), ...added.map(([, value]) => value)]
  for (const statement of [
    'PRAGMA foreign_keys=OFF',
    `DROP TABLE IF EXISTS \`__new_${table}\``,
    `CREATE TABLE \`__new_${table}\` (${parts.join(', ')})`,
    `INSERT INTO \`__new_${table}\` (${into.join(', ')}) SELECT ${from.join(', ')} FROM \`${table}\``,
    `DROP TABLE \`${table}\``,
    `ALTER TABLE \`__new_${table}\` RENAME TO \`${table}\``,
    ...indexes,
    'PRAGMA foreign_keys=ON',
  ])
    await db.run(sql.raw(statement))
}

const has = async (db: Db, table: string, column: string): Promise<boolean> =>
  (await read(db, `SELECT name AS found FROM pragma_table_info('${table}')`)).includes(column)

/** Does nothing the second time. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const { table, fields } of allFields) {
    const texts = fields.flatMap((field) => field.texts)
    if (!(await has(db, table, texts[0]?.[1] ?? ''))) continue
    // A merge patch leaves out what is NULL.
    const added = fields.map(({ column, texts }): Added => {
      const pairs = texts.map(([name, old]) => `'${name}', "${old}"`).join(', ')
      return [column, `json_patch('{}', json_object(${pairs}))`]
    })
    const dropped = texts.map(([, old]) => old)
    await rebuild(db, table, dropped, added)
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const { table, fields } of allFields) {
    const added = fields.flatMap(({ column, texts }) =>
      texts.map(([name, old]): Added => [old, `json_extract("${column}", '$.${name}')`]),
    )
    const dropped = fields.map(({ column }) => column)
    await rebuild(db, table, dropped, added)
  }
}
