/** The texts of settings that an admin entered on a screen (D99), for the log, emails and site health. */
export const enteredTexts = {
  mailUnreadable:
    'The password for the mail server was encrypted with a different site secret and cannot be read. Please enter it again under “Email and payments”.',
  squareUnreadable:
    'The keys for Square were encrypted with a different site secret and cannot be read. Please enter them again under “Email and payments”.',
  squareUnusable:
    'The saved settings for Square no longer fit the site’s address. Please enter them again under “Email and payments”.',
  testPaymentsOpen: (count: number): string =>
    `${count} test ${count === 1 ? 'payment is' : 'payments are'} still in progress, so the site does not use the new settings for Square yet. It uses them from the next start after these payments have ended.`,
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
    securities: { starttls: 'STARTTLS (port 587)', tls: 'TLS (port 465)' },
    username: 'Username',
    usernameHint: 'Usually your whole email address.',
    secret: 'Password for the mail server',
    secretHint: 'Google, Microsoft and some other providers need an app password. It is never shown again.',
    from: 'Sender’s email address',
    fromHint: 'Emails to customers come from this address.',
    ownAddress: 'Your own email address',
    ownAddressHint: 'We’ll send the test email here, and a link if you forget your password.',
    save: 'Send a test email and save',
    server: 'Mail server',
    removeText: 'After the next start, customers no longer receive emails.',
  },
  square: {
    heading: 'Card payments with Square',
    none: 'Square is not connected, so no money is taken online.',
    unreadable:
      'The saved keys were encrypted with a different site secret and cannot be read. Nobody can pay online until you enter the keys again.',
    environments: {
      sandbox: 'Sandbox: everything works, but no money moves.',
      live: 'Live: customers pay real money.',
    },
    tryLive:
      'To try it after the next start, book your cheapest treatment on the site and pay with your own card. Then cancel the booking and refund the payment.',
    intro:
      'You find the application ID and the access token in Square’s developer dashboard, on the page of your application. Take both from “Sandbox” to try the site, or both from “Production” to take real money.',
    environment: 'Kind of payments',
    location: 'Square location',
    applicationId: 'Application ID',
    applicationIdHint: 'Begins with sq0idp- (production) or sandbox-sq0idb- (sandbox).',
    accessToken: 'Access token',
    accessTokenHint: 'It is stored encrypted and never shown again.',
    check: 'Check the keys',
    checkFailed: 'The keys could not be checked. Please try again.',
    checked: 'Square has accepted the keys.',
    locations: 'Which of your Square locations takes the payments?',
    webhook: (url: string): string =>
      `In Square’s developer dashboard, open “Webhooks” and add a subscription for ${url}. Choose all events that begin with payment, refund and dispute. Then copy the signature key of the subscription.`,
    webhookKey: 'Webhook signature key',
    save: 'Save',
    saveSandbox: 'Make a test payment and save',
    removeText:
      'After the next start, visitors cannot pay with Square, and you can only refund earlier payments in Square’s dashboard.',
    testPayments:
      'Test payments that are in progress end at the next start, before the site uses Square. If one cannot end, the site keeps taking test payments until the start after it.',
  },
} as const

/** The messages of the calls of this screen. */
export const connectionTexts = {
  /** What the settings are for, in the activity log. */
  names: { mail: 'the mail server', square: 'Square' },
  mailSaved: (to: string): string =>
    `The settings are saved, and the mail server has accepted the test email to ${to}. If it has not arrived in a few minutes, check your junk folder.`,
  squareSaved: {
    sandbox:
      'The settings are saved, and Square’s sandbox has accepted a test payment of £1.00, which we cancelled.',
    live: 'The settings are saved. No payment was made.',
  },
  testPayment: 'A test of the settings',
  removed: 'The settings are deleted. The site uses them until its next start.',
} as const
