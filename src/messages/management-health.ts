/** Problems with the Square set-up, for the owner, each with its solution. */
export const setUpTexts = {
  noAccess: (detail: string): string =>
    `Square does not accept the site’s access token (${detail}), so nobody can pay online. Please copy the current one from Square’s developer dashboard into SQUARE_ACCESS_TOKEN and start the site again.`,
  noSuchLocation: (id: string): string =>
    `Square does not recognise the location ${id}, so nobody can pay online. Please copy the location’s ID from Square’s developer dashboard. Paste it where you set it before: in SQUARE_LOCATION_ID, or on the location’s page in the editor.`,
  notActive: (name: string): string =>
    `The location ${name} is switched off at Square, so nobody can pay online. Please switch it on in Square’s dashboard under Locations.`,
  notInBritain: (name: string, country: string): string =>
    `${country ? `The location ${name} is in ${country} at Square` : `Square has no country for the location ${name}`}, but this site sells in the United Kingdom. Please use a different location.`,
  notInPounds: (name: string, currency: string): string =>
    `${currency ? `The location ${name} takes ${currency} at Square` : `Square has no currency for the location ${name}`}, but this site’s prices are in pounds. Please use a different location.`,
  takesNoCards: (name: string): string =>
    `The location ${name} cannot take cards yet, so nobody can pay online. Please finish setting up the account in Square’s dashboard, which will tell you what is missing.`,
  notChecked: 'We could not reach Square to check its settings. The site will try again.',
} as const

/** The texts for a database whose real payments belong to a different Square account (D118). */
export const squareAccountTexts = {
  other:
    'The Square settings belong to a different account from the payments in this database. Please set SQUARE_* back to the previous account. If you meant to change it, run “npm run square:accept” and start again.',
  otherWhileServing:
    'The Square settings belong to a different account from the payments in this database, so earlier payments cannot be refunded. Please ask whoever runs the site to set SQUARE_* back, or to run “npm run square:accept”.',
  accepted: 'The Square account in the current settings is now the salon’s.',
  notReal: 'The current settings do not take real payments, so there is no account to accept.',
  noAnswer: 'Square did not say whose account it is. Nothing has been changed. Please try again.',
} as const

/** The test email that staff send to themselves, and the messages about it. */
export const testMailTexts = {
  button: 'Send a test email',
  failed: 'The test email could not be sent. Please try again.',
  subject: (salon: string): string => `A test from ${salon}`,
  heading: 'This email has arrived',
  intro: (salon: string): string =>
    `You, or someone signed in as you, asked ${salon} to send a test email. Emails to your customers are sent the same way.`,
  closing:
    'Check how it looks on your phone too. If it went to your junk folder, ask whoever looks after your domain to set up SPF, DKIM and DMARC.',
  sent: (to: string): string =>
    `The mail server has accepted the test email to ${to}. If it has not arrived in a few minutes, check your junk folder.`,
  kept: 'No mail server is set up, so the test email is in the outbox and has not been sent.',
  refused: (reason: string): string =>
    `The mail server did not accept the test email. It says: “${reason}” Whoever runs the site can check the SMTP_HOST settings.`,
} as const

/** The name of each part of the site health page. */
export const healthParts = {
  database: 'Database',
  secret: 'Site secret',
  square: 'Card payments',
  mail: 'Emails',
  texts: 'Text messages',
  jobs: 'Background jobs',
  disk: 'Disk',
  pictures: 'Pictures',
  backup: 'Backups',
  proxy: 'Visitors’ addresses',
} as const

/** The names of the background jobs, for staff. */
export const jobWords = {
  mails: 'sending emails',
  orders: 'finishing interrupted payments',
  payments: 'processing messages from Square',
  reminders: 'reminding customers',
  waiting: 'offering free times to the waiting list',
  pictures: 'preparing pictures',
  holds: 'releasing expired times',
  tidy: 'cleaning up',
  'compare-payments': 'the nightly comparison with Square',
  retention: 'the nightly deletion of old personal data',
  backup: 'checking whether a backup is due',
} as const

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

export const databaseWords = {
  good: (kind: string, ms: number): string => `${kind} is working (it answered in ${ms} ms).`,
  slow: (kind: string, ms: number): string =>
    `${kind} is working, but took ${(ms / 1000).toFixed(1)} seconds to answer.`,
  slowTodo: 'If this continues, tell whoever runs the site: the server or its disk is overloaded.',
  gone: 'The database is not responding. Visitors can see pages that were loaded earlier, but nobody can book.',
  goneTodo:
    'Tell whoever runs the site straight away. They should check that the database is running and that the disk is not full, and read the log.',
  full: 'The database cannot save anything because its disk is full or broken. Visitors can see every page, but nobody can book or sign in.',
  fullTodo:
    'Ask whoever runs the site to free up disk space straight away, starting with old backups and logs. Everything will then carry on automatically.',
} as const

export const proxyWords = {
  notTrusted:
    'A proxy on this machine passes on requests, but the site does not read the visitors’ addresses. It counts all visitors as one, so genuine visitors may be refused in a busy hour.',
  notTrustedTodo:
    'Ask whoever runs the site to set TRUST_PROXY to the number of proxies, usually 1, and to restart it.',
} as const

/** The texts for a site that runs with a different secret from the one its data was created with. */
export const secretWords = {
  other:
    'The site is running with a different secret from the one its data was created with, so health notes and two-step sign-in codes cannot be read.',
  otherTodo:
    'Ask whoever runs the site to restore the old secret (PAYLOAD_SECRET, or the file “secret” in DATA_DIR) and restart. If it is lost, or was changed on purpose, they should run “npm run secret:accept”. Data encrypted with the old secret will stay unreadable.',
  needed:
    'Start with the secret of the salon that made the backup (its PAYLOAD_SECRET, or its DATA_DIR/secret). With a different secret, health notes and two-step sign-in codes cannot be read. If there is no secret, starting the site creates a new one. If the old one is lost, run “npm run secret:accept” afterwards.',
  accepted: 'This is now the salon’s secret. Data encrypted with any other secret can no longer be read.',
} as const

export const squareWords = {
  none: 'Card payments are not set up, so visitors can only choose to pay at the salon.',
  noneTodo: 'To take cards online, an admin can connect Square under “Email and payments”.',
  withheldTodo: (why: string): string =>
    `${why} Ask whoever runs the site to set this, or connect Square under “Email and payments”.`,
  test: 'These are test payments: the whole site works and no money moves.',
  testTodo: 'Before you open to customers, an admin can connect Square under “Email and payments”.',
  good: 'Square is working and set up correctly for this site.',
  gone: 'Square is not responding. Visitors can still book and pay at the salon. Payments in progress will be settled when Square is back.',
  goneTodo: 'Wait, and check Square’s status page, issquareup.com. Do not take any payment twice.',
  standInGone:
    'The test payment service is not responding. Visitors can still book and pay at the salon. Test payments in progress will be settled when it is back.',
  standInGoneTodo:
    'Ask whoever runs the site to restart it (this also restarts the test payment service) and to check the log.',
  wrong: 'Square is not set up correctly.',
} as const

export const mailWords = {
  outbox: 'No mail server is set up, so emails go to the outbox and customers do not receive them.',
  outboxTodo: 'An admin can set one up under “Email and payments”.',
  good: (waiting: number): string =>
    waiting === 0
      ? 'The mail server is working and there are no emails waiting.'
      : `The mail server is working and ${waiting === 1 ? 'one email is' : `${waiting} emails are`} waiting to be sent.`,
  gone: (waiting: number): string =>
    `The mail server is not accepting emails. ${waiting === 0 ? 'No emails are waiting. If there are new ones, we' : `${waiting === 1 ? 'One email is' : `${waiting} emails are`} waiting. We`} will keep trying to send each of them for 32 hours.`,
  goneTodo: (reason: string): string =>
    `Tell whoever runs the site what the mail server says: “${reason}” They need to check SMTP_HOST and its username and password.`,
  old: (minutes: number): string => `The oldest email has been waiting for ${minutes} minutes.`,
  troubled: (count: number): string =>
    `${count} ${count === 1 ? 'email' : 'emails'} could not be sent, or may not have arrived.`,
  troubledTodo: 'Send them again under Emails, “Need attention”, or tell the customers yourself.',
} as const

export const textWords = {
  good: 'The provider of text messages is working.',
  test: 'Text messages are only tests, so customers do not receive them.',
  testTodo: 'To send real ones, whoever runs the site sets SMS_ACCOUNT_SID, SMS_AUTH_TOKEN and SMS_FROM.',
  gone: (waiting: number): string =>
    `The provider of text messages is not accepting any. ${waiting === 0 ? 'None are waiting.' : `${waiting === 1 ? 'One is' : `${waiting} are`} waiting, and we will keep trying until their appointments begin.`}`,
  goneTodo: (reason: string): string =>
    `Tell whoever runs the site what the provider says: “${reason}” They need to check SMS_ACCOUNT_SID and SMS_AUTH_TOKEN.`,
  troubled: (count: number): string =>
    `${count} ${count === 1 ? 'text message' : 'text messages'} could not be sent, or may not have arrived.`,
  troubledTodo: 'Send them again under Emails, “Need attention”, or tell the customers yourself.',
} as const

export const jobsWords = {
  good: (minutes: number | null): string =>
    minutes === null
      ? 'The site has only just started, so nothing has been due yet.'
      : `Everything has run on time, most recently ${minutes === 0 ? 'less than a minute' : minutes === 1 ? 'one minute' : `${minutes} minutes`} ago.`,
  late: (names: readonly string[]): string => `Overdue: ${listed(names)}.`,
  lateTodo:
    'Ask whoever runs the site to make sure a process is running with JOBS switched on, and to check the log for errors. It is safe to restart the site.',
  unknown: 'We cannot tell when the background jobs last ran.',
} as const

export const diskWords = {
  good: (free: string): string => `${free} free.`,
  low: (free: string): string => `Only ${free} free.`,
  lowTodo:
    'Ask whoever runs the site to free up space before the disk is full, starting with old backups and logs.',
  full: (free: string): string =>
    `The disk is almost full: only ${free} free. Soon nobody will be able to book.`,
  unknown: 'We could not check how much space is left.',
} as const

export const pictureWords = {
  good: 'Picture storage is working.',
  gone: 'Picture storage is not responding. Pages still work, but visitors will not see pictures they have not loaded before, and nobody can add pictures.',
  goneTodo: (reason: string): string =>
    `Wait a few minutes. If it does not recover, tell whoever runs the site what it says: “${reason}” They need to check S3_BUCKET and related settings.`,
} as const

/** The state of the backups: when the last one was made and its size, or what failed and how to fix it. */
export const backupWords = {
  off: 'The site makes no automatic backups.',
  offTodo:
    'Ask whoever runs the site to switch them on (BACKUPS in the settings), unless the machine is backed up in another way.',
  first: (when: string): string => `No backup has been made yet. The first one is due on ${when}.`,
  firstTodo:
    'Press “Back up now”. When the backup is made, download it and store a copy on a different machine.',
  firstTodoOfStaff: 'Ask an admin to make a backup on this page and to store a copy on a different machine.',
  good: (age: string, when: string, size: string, rows: number, pictures: number): string =>
    `The last backup was made ${age}, on ${when}: ${size}, ${rows} records and ${pictures} picture files. We restored a test copy from it and checked the copy.`,
  sealed: 'It is encrypted.',
  next: (when: string): string => `The next is due on ${when}.`,
  failed: (when: string): string => `The backup failed, most recently on ${when}.`,
  interrupted: (when: string): string => `The backup was interrupted on ${when}.`,
  late: 'No backup was made when it was due.',
  lateTodo: 'Ask whoever runs the site to check that one process runs the background jobs (JOBS).',
  lastGood: (age: string, when: string): string => `The last good one was made ${age}, on ${when}.`,
  none: 'There is no earlier backup.',
  again: 'The site tries again every hour.',
} as const

/** The texts for making a backup by hand and downloading the last one. */
export const backupTexts = {
  make: 'Back up now',
  started: 'The backup is being made. This can take a few minutes. You can leave this page.',
  made: 'The backup is made. We restored a test copy from it and checked the copy.',
  failed: 'The backup failed.',
  startFailed: 'The backup could not be started. Please try again.',
  download: 'Download',
  downloadTitle: 'Download the last backup',
  downloadHint:
    'The file contains everything about your customers, bookings and payments. Store it where nobody else can open it.',
  sealedHint: 'It is encrypted, so you also need the key in BACKUP_KEY_FILE to restore it.',
  secretHint:
    'It does not contain the site’s secret, without which health notes cannot be read. The person who runs the site can give you a copy. Store the copy in a different place.',
  password: 'Your password',
  downloadFailed: 'The backup could not be downloaded. Please try again.',
  downloadStarted: 'The download has started.',
  cancel: 'Cancel',
} as const

/** Why a backup failed, and what the person who runs the site can do. */
export const backupTodo: Record<string, string> = {
  room: 'There is not enough space. Free up disk space, or set BACKUP_DIR to a folder on a larger disk.',
  folder: 'The backup folder is not writable. Check BACKUP_DIR and who owns the folder.',
  bucket:
    'A bucket is not responding or is refusing access. Check BACKUP_S3_BUCKET, S3_BUCKET and related settings. The log has more details.',
  key: 'The key is wrong. Check BACKUP_KEY_FILE.',
  damaged:
    'The backup could not be read back correctly. Check the disk. The log says which file is affected.',
  differs:
    'The restored backup differs from the original data. Check the disk. The log says what is missing.',
  rights:
    'The database user is not allowed to create the database used to test backups. Give it the dbOwner role on the database whose name ends in _verify.',
  database:
    'The database did not respond during the backup. Check that it is running. The log has more details.',
  interrupted: 'The site was stopped before the backup was finished. Please press “Back up now” again.',
  other: 'The log gives the reason.',
}
