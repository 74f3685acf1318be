import { z } from 'zod'
import {
  EnvironmentError,
  formatList,
  optionalPort,
  optionalSetting,
  optionalUrl,
  parseChoice,
} from './settings'

export const smsFields = z.object({
  SMS_ACCOUNT_SID: optionalSetting,
  SMS_AUTH_TOKEN: optionalSetting,
  SMS_FROM: optionalSetting,
  SMS_REPORT_URL: optionalUrl,
  SMS_TEST: parseChoice(['on', 'off'], 'off'),
  SMS_STANDIN_PORT: optionalPort,
})

/** The service for text messages: Twilio, or the stand-in (D120). Both speak the same language. */
export interface SmsSettings {
  kind: 'twilio' | 'standin'
  baseUrl: string
  accountSid: string
  authToken: string
  /** A number in E.164, a name of up to 11 characters, or the id of a messaging service. */
  from: string
  /** The address at which delivery reports arrive, as the provider knows it. */
  reportUrl: string
}

/** The path at which delivery reports arrive. */
export const textReportPath = '/api/notifications/text-report'

/** The values of the stand-in. They are not valid for any real account. */
export const standInSms = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'standin-auth-token',
  from: '+447700900999',
} as const

const isSender = (from: string): boolean =>
  /^\+[1-9]\d{6,14}$/.test(from) ||
  /^MG[0-9a-fA-F]{32}$/.test(from) ||
  (/^[A-Za-z0-9 &+_-]{1,11}$/.test(from) && /[A-Za-z]/.test(from))

interface Surroundings {
  port: number
  siteUrl: string | null
}

const readStandIn = (v: z.infer<typeof smsFields>, { port }: Surroundings): SmsSettings => ({
  kind: 'standin',
  baseUrl: `http://127.0.0.1:${v.SMS_STANDIN_PORT ?? (port + 2000 > 65535 ? port - 2000 : port + 2000)}`,
  ...standInSms,
  reportUrl: `http://127.0.0.1:${port}${textReportPath}`,
})

/** Reads the settings for text messages. Null if none are set: a salon without them sees nothing of texts. */
export const readSmsSettings = (v: z.infer<typeof smsFields>, around: Surroundings): SmsSettings | null => {
  const names = ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const
  const missing = names.filter((name) => !v[name])
  const isSet = missing.length < names.length
  if (v.SMS_TEST === 'on') {
    if (isSet) throw new EnvironmentError('Set SMS_TEST=on or the account for text messages, not both.')
    return readStandIn(v, around)
  }
  if (!isSet) return null
  const { SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken, SMS_FROM: from } = v
  if (!accountSid || !authToken || !from)
    throw new EnvironmentError(
      `Text messages are not completely set up: set ${formatList(missing)} too, or leave all of SMS_* out.`,
    )
  if (!/^AC[0-9a-fA-F]{32}$/.test(accountSid))
    throw new EnvironmentError(
      'SMS_ACCOUNT_SID is not usable: it has AC and 32 digits or letters from a to f.',
    )
  if (!isSender(from))
    throw new EnvironmentError(
      'SMS_FROM is not usable: give a number such as +447700900123, a name of up to 11 characters, or the id of a messaging service.',
    )
  const reportUrl = v.SMS_REPORT_URL ?? (around.siteUrl ? `${around.siteUrl}${textReportPath}` : null)
  if (!reportUrl)
    throw new EnvironmentError(
      'SMS_ACCOUNT_SID is set: set SITE_URL (or SMS_REPORT_URL) too, where the provider sends its delivery reports.',
    )
  if (/[?#]/.test(reportUrl))
    throw new EnvironmentError('SMS_REPORT_URL is not usable: give an address without ? and #.')
  return { kind: 'twilio', baseUrl: 'https://api.twilio.com', accountSid, authToken, from, reportUrl }
}
