/** What the page on the site's own health says, each part with what to do. */
export const healthTexts = {
  title: 'Health of the site',
  intro: 'What the site needs to work, as it is at this moment.',
  again: 'Look again',
  todo: 'What to do',
  states: { good: 'Well', look: 'Have a look', bad: 'Needs help' },
  whole: {
    good: 'All is well.',
    look: 'Nothing is broken. Have a look at what stands first.',
    bad: 'Something needs help: it stands first.',
  },
} as const

/** The name of each part. */
export const healthParts = {
  database: 'Database',
  secret: 'Secret of the site',
  square: 'Card payments',
  mail: 'Emails',
  jobs: 'Work in the background',
  disk: 'Disk',
  pictures: 'Pictures',
  backup: 'Backups',
  proxy: 'Visitors’ addresses',
} as const

/** What is done in the background, for people. */
export const jobWords = {
  mails: 'sending emails',
  orders: 'finishing payments that were broken off',
  payments: 'reading what Square reports',
  reminders: 'reminding customers',
  pictures: 'preparing pictures',
  holds: 'freeing times that nobody keeps',
  tidy: 'tidying up',
  'compare-payments': 'the nightly comparison with Square',
  retention: 'the nightly removal of old personal data',
  backup: 'looking whether a backup is due',
} as const

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

export const databaseWords = {
  good: (kind: string, ms: number): string => `${kind} answers, in ${ms} ms.`,
  slow: (kind: string, ms: number): string =>
    `${kind} answers, but it took ${(ms / 1000).toFixed(1)} seconds.`,
  slowTodo: 'If it stays so, ask whoever runs the site: the machine or its disk has too much to do.',
  gone: 'The database does not answer. Visitors can read pages that were shown before, but nobody can book.',
  goneTodo:
    'Ask whoever runs the site at once. They look whether the database runs, whether the disk is full, and in the log.',
  full: 'The database can write nothing: its disk is full or broken. Visitors can read all pages, but nobody can book or sign in.',
  fullTodo:
    'Ask whoever runs the site at once to make room on the disk: old backups and logs first. Then everything goes on by itself.',
} as const

export const proxyWords = {
  notTrusted:
    'A proxy on this machine passes visitors on, but the site does not read their addresses. It counts them all as one visitor, so a busy hour may reach its limits.',
  notTrustedTodo:
    'Ask whoever runs the site to set TRUST_PROXY to the number of proxies, usually 1, and to restart it.',
} as const

/** Of a site that runs with another secret than its data were made with. */
export const secretWords = {
  other:
    'The site runs with another secret than the one its data were made with: health notes and codes at sign-in cannot be read.',
  otherTodo:
    'Ask whoever runs the site to put the old secret back (PAYLOAD_SECRET, or the file “secret” in DATA_DIR) and to start again. If it is lost, or was changed on purpose, they run “npm run secret:accept”; what was sealed with the old one stays unreadable.',
  needed:
    'Start with the secret of the salon that made the backup (its PAYLOAD_SECRET, or its DATA_DIR/secret): with another one health notes and codes at sign-in cannot be read. A start that finds none makes a new one; if the old one is lost, run “npm run secret:accept” then.',
  accepted:
    'The present secret is the salon’s from now on. What was sealed with another one cannot be read any more.',
} as const

export const squareWords = {
  none: 'Payments by card are not set up: visitors book to pay at the salon.',
  noneTodo: 'To take cards online, ask whoever runs the site to set up Square (SQUARE_* in the settings).',
  withheldTodo: (why: string): string =>
    `${why} Ask whoever runs the site, who sets either that or all of SQUARE_*.`,
  test: 'These are test payments: the whole site works and no money moves.',
  testTodo:
    'Before you open to customers, ask whoever runs the site to set up Square (SQUARE_* in the settings).',
  good: 'Square answers, and how it is set up fits this site.',
  gone: 'Square does not answer just now. Visitors can book to pay at the salon; payments under way are settled when Square is back.',
  goneTodo:
    'Wait, and look at Square’s own page on its state, issquareup.com. Do not take a payment a second time.',
  standInGone:
    'What plays Square in test payments does not answer. Visitors can book to pay at the salon; test payments under way are settled when it is back.',
  standInGoneTodo:
    'Ask whoever runs the site to start it again, which starts this as well, and to look into the log.',
  wrong: 'Something is wrong with how Square is set up.',
} as const

export const mailWords = {
  outbox: 'No mail server is set up: emails are written to the outbox, and customers receive none.',
  outboxTodo: 'Ask whoever runs the site to set one up (SMTP_HOST and its neighbours in the settings).',
  good: (waiting: number): string =>
    waiting === 0
      ? 'The mail server answers, and nothing waits.'
      : `The mail server answers; ${waiting} ${waiting === 1 ? 'email waits' : 'emails wait'} to go out.`,
  gone: (waiting: number): string =>
    `The mail server takes nothing just now. ${waiting === 0 ? 'No email waits' : waiting === 1 ? 'One email waits' : `${waiting} emails wait`}; each is tried again for 32 hours.`,
  goneTodo: (reason: string): string =>
    `Tell whoever runs the site what the mail server says: “${reason}” What they set is SMTP_HOST, its user and password.`,
  old: (minutes: number): string => `The first email has waited for ${minutes} minutes.`,
  troubled: (count: number): string =>
    `${count} ${count === 1 ? 'email was given up or is' : 'emails were given up or are'} of unknown fate.`,
  troubledTodo: 'Send them again under Emails, “Need attention”, or tell the customers yourself.',
} as const

export const jobsWords = {
  good: (minutes: number | null): string =>
    minutes === null
      ? 'The site has only just started: nothing was due yet.'
      : `Everything ran when it was due, the last ${minutes === 0 ? 'less than a minute' : minutes === 1 ? 'one minute' : `${minutes} minutes`} ago.`,
  late: (names: readonly string[]): string => `Not done for too long: ${listed(names)}.`,
  lateTodo:
    'Ask whoever runs the site to see that a process runs whose JOBS is not off, and to look into the log for what fails. Starting the site again does no harm.',
  unknown: 'The database does not say when anything was last done.',
} as const

export const diskWords = {
  good: (free: string): string => `${free} are free.`,
  low: (free: string): string => `Only ${free} are free.`,
  lowTodo: 'Ask whoever runs the site to make room before it is full: old backups and logs first.',
  full: (free: string): string => `The disk is all but full: ${free} are free. Soon nobody can book.`,
  unknown: 'How much room is left could not be read.',
} as const

export const pictureWords = {
  good: 'The storage of pictures answers.',
  gone: 'The storage of pictures does not answer. Pages stand, without the pictures that a visitor has not seen yet; nobody can add one.',
  goneTodo: (reason: string): string =>
    `Wait a few minutes; then tell whoever runs the site what it says: “${reason}” What they set is S3_BUCKET and its neighbours.`,
} as const

/** What is said of backups: when and how large the last was, or what failed and what to do. */
export const backupWords = {
  off: 'The site makes no backups.',
  offTodo:
    'Ask whoever runs the site to switch them on (BACKUPS in the settings), unless the machine is backed up in another way.',
  first: (when: string): string => `The first backup is due on ${when}.`,
  good: (when: string, size: string, rows: number, pictures: number): string =>
    `The last backup was made on ${when}: ${size}, ${rows} records and ${pictures} picture files. It was read back into an empty place and counted.`,
  sealed: 'It is encrypted.',
  next: (when: string): string => `The next is due on ${when}.`,
  failed: (when: string): string => `The backup was not made, the last time on ${when}.`,
  late: 'No backup was made when it was due.',
  lateTodo: 'Ask whoever runs the site to see that one process does the work in the background (JOBS).',
  lastGood: (when: string): string => `The last good one is from ${when}.`,
  none: 'There is none before it.',
  again: 'It is tried again every hour.',
} as const

/** Why a backup failed, and what whoever runs the site does about it. */
export const backupTodo: Record<string, string> = {
  room: 'There is no room for it. Make room on the disk, or let BACKUP_DIR name a folder on a larger one.',
  folder: 'The folder for backups cannot be written. Look at BACKUP_DIR, and at who owns the folder.',
  bucket:
    'A bucket does not answer, or refuses us. Look at BACKUP_S3_BUCKET and its neighbours, and at S3_BUCKET; the log says more.',
  key: 'The key does not fit. Look at BACKUP_KEY_FILE.',
  damaged:
    'What was written could not be read back as it was. Look after the disk; the log says which file it is.',
  differs: 'What was read back is not what was written. Look after the disk; the log says what is missing.',
  rights:
    'The database user may not make the place into which a backup is read back. Give it the role dbOwner on the database with _verify after its name.',
  database: 'The database did not answer while the backup was made. Look whether it runs; the log says more.',
  other: 'The log says why.',
}
