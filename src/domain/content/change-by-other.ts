/** A change that somebody else has saved, as clients are told. */
export interface ChangeByOther {
  /** The person's first name. Empty if the account has been deleted. */
  by: string
  /** In ISO format. */
  at: string
  is_published: boolean
  version_id: string
  /** Sent with the next save by a client that knows about this change. */
  updated_at: string
}
