/** A change that somebody else has saved, as clients are told. */
export interface ChangeByOther {
  /** The person's first name. Empty if the account has been deleted. */
  by: string
  /** In ISO format. */
  at: string
  is_published: boolean
  version_id: string
  /** The labels of the fields that both have changed. Missing if they are not known. */
  fields?: string[]
  /** Sent with the next save by a client that knows about this change. */
  updated_at: string
}
