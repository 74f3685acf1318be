import type { ErrorCode } from '@/domain/errors'

/** Why a mail server did not accept a message, as a sentence of ours and the field to correct. */
export interface MailFault {
  code: Extract<ErrorCode, `MAIL_${string}`>
  /** Missing if no single field is at fault. */
  field?: 'host' | 'port' | 'security' | 'password' | 'from'
}

/** The parts of a nodemailer error that do not repeat what the server said. */
interface MailError {
  code?: string
  /** The error of the system or of TLS, such as ECONNREFUSED. */
  originalCode?: string
  timeoutType?: string
  /** The SMTP command that failed, such as `RCPT TO`. `CONN` before the first command. */
  command?: string
  message?: string
}

const certificateCodes =
  /^(CERT_|ERR_TLS_CERT_ALTNAME_INVALID|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_)/

/** TLS says this if the other side does not use TLS. */
const isNotTls = ({ originalCode = '', message = '' }: MailError): boolean =>
  originalCode === 'ERR_SSL_WRONG_VERSION_NUMBER' || /wrong version number|packet length/i.test(message)

const isCertificate = ({ originalCode = '', message = '' }: MailError): boolean =>
  certificateCodes.test(originalCode) || /certificate/i.test(message)

/**
 * Converts an error of sending to its cause. The server's own words are left out: an admin can enter any address, and
 * whatever responds there must not be shown (D99).
 */
export const toMailFault = (error: unknown): MailFault => {
  const found: MailError = typeof error === 'object' && error !== null ? error : {}
  const { code, command = '', timeoutType } = found
  if (code === 'EDNS') return { code: 'MAIL_HOST_UNKNOWN', field: 'host' }
  if (code === 'EAUTH') return { code: 'MAIL_SIGN_IN_REFUSED', field: 'password' }
  if (code === 'EMESSAGE') return { code: 'MAIL_REFUSED' }
  if (command === 'MAIL FROM') return { code: 'MAIL_SENDER_REFUSED', field: 'from' }
  if (command === 'RCPT TO') return { code: 'MAIL_RECIPIENT_REFUSED' }
  if (code === 'EENVELOPE') return { code: 'MAIL_REFUSED' }
  // A server that uses TLS from the first byte waits for us, and sends no greeting.
  if (isNotTls(found) || timeoutType === 'GREETING_TIMEOUT' || timeoutType === 'UPGRADE_TIMEOUT')
    return { code: 'MAIL_ENCRYPTION_WRONG', field: 'security' }
  if (isCertificate(found)) return { code: 'MAIL_CERTIFICATE_WRONG', field: 'host' }
  if (code === 'ETLS') return { code: 'MAIL_ENCRYPTION_WRONG', field: 'security' }
  if (code === 'EPROTOCOL') return { code: 'MAIL_NOT_A_SERVER', field: 'port' }
  return { code: 'MAIL_NOT_RESPONDING', field: 'host' }
}
