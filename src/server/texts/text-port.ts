import type { TextReport } from '@/domain/texts/text-message'

/** A text as it is handed over. */
export interface OutgoingText {
  /** A UK mobile number in E.164. */
  to: string
  body: string
  /** The id of our record and the number of the attempt. Both are in the address at which reports arrive (D120). */
  id: string
  attempt: number
}

/** A text as the provider knows it. */
export interface ProviderText {
  providerId: string
  to: string
  body: string
  /** In epoch ms. */
  createdAt: number
  report: TextReport
  /** The reason if it was not delivered. */
  reason: string | null
  /** True if the recipient no longer wants texts. */
  isStopped: boolean
}

/** The result of handing over a text. Only after `later` may it be handed over again without a person's decision. */
export type HandedOver =
  | { kind: 'accepted'; providerId: string; report: TextReport; reason: string | null; isStopped: boolean }
  /** Final. `isStopped` is true if the recipient no longer wants texts. */
  | { kind: 'refused'; reason: string; isStopped: boolean }
  /** Certainly not sent. `waitMs` is the shortest wait that the provider asks for. */
  | { kind: 'later'; reason: string; waitMs: number }
  /** Possibly sent, because there was no usable response. */
  | { kind: 'unknown'; reason: string }

/** A report as it arrived, whose signature is not checked yet. */
export interface SignedReport {
  /** The query of the address, with its question mark. */
  query: string
  rawBody: string
  signature: string | null
}

export interface ReceivedReport {
  providerId: string
  report: TextReport
  reason: string | null
  isStopped: boolean
}

/** The service that sends text messages (D120). */
export interface TextPort {
  /** True for the stand-in, with which nobody receives anything. */
  isTest: boolean
  send(text: OutgoingText): Promise<HandedOver>
  /** Finds one text. Null if the provider does not have it. Throws if the provider cannot be reached. */
  find(providerId: string): Promise<ProviderText | null>
  /** Lists the latest texts to a number, or to all numbers, newest first. Throws if the provider cannot be reached. */
  list(to?: string): Promise<ProviderText[]>
  /** Deletes the provider's copy of a text, if there is one. Throws if that fails. */
  remove(providerId: string): Promise<void>
  /** Checks the account. Throws a sentence if the provider would not accept texts. */
  check(): Promise<void>
  /** Reads a report. Null if its signature is wrong. */
  readReport(report: SignedReport): ReceivedReport | null
}
