/** The texts of settings that an admin entered on a screen (D99), for the log, emails and site health. */
export const enteredTexts = {
  mailUnreadable:
    'The password for the mail server was encrypted with a different site secret and cannot be read. Please enter it again under “Mail server”.',
} as const

/** The screen on which an admin connects the mail server and Square. */
export const connectionScreenTexts = {
  loadFailed: 'This page could not be loaded. Please try again.',
  saveFailed: 'The settings could not be saved. Please try again.',
  removeFailed: 'The settings could not be deleted. Please try again.',
  states: {
    environment: 'These settings come from the site’s environment, so they cannot be changed here.',
    'in-use': 'The site uses these settings.',
    'next-start':
      'These settings are saved. The site uses them from its next start. Please ask whoever runs the site to restart it. With Docker, the command is “docker compose restart app”. Otherwise, stop the site and run “npm start”.',
    removed:
      'These settings are deleted. The site uses them until its next start. Please ask whoever runs the site to restart it.',
  },
  password: 'Your password',
  passwordHint: 'The password with which you sign in here.',
  remove: 'Delete these settings',
  removeTitle: 'Delete these settings?',
  cancel: 'Cancel',
  change: 'Enter different settings',
  mail: {
    heading: 'Email',
    none: 'No mail server is set up, so customers do not receive emails.',
    unreadable:
      'The saved password was encrypted with a different site secret and cannot be read. Emails wait until you enter the settings again.',
    intro:
      'Your email provider calls these details SMTP or outgoing mail. We send a test email to your own address, and only save settings that work.',
    host: 'Mail server',
    hostHint: 'For example smtp.example.org.',
    port: 'Port',
    security: 'Encryption',
    securities: { starttls: 'STARTTLS (usually port 587)', tls: 'TLS (usually port 465)' },
    username: 'Username',
    usernameHint: 'Usually your whole email address.',
    secret: 'Password for the mail server',
    secretHint: 'Google, Microsoft and some other providers need an app password. It is never shown again.',
    from: 'Sender’s email address',
    fromHint: 'Emails to customers come from this address.',
    save: 'Send a test email and save',
    server: 'Mail server',
    removeText: 'After the next start, customers no longer receive emails.',
  },
} as const

/** The messages of the calls of this screen. */
export const connectionTexts = {
  /** What the settings are for, in the activity log. */
  names: { mail: 'the mail server', square: 'Square' },
  mailSaved: (to: string): string =>
    `The settings are saved, and the mail server has accepted the test email to ${to}. If it has not arrived in a few minutes, check your junk folder.`,
  removed: 'The settings are deleted. The site uses them until its next start.',
} as const
