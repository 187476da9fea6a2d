import { notStated } from '@/lib/opportunityTerms'

/** Stands where a fact is missing. */
export const NotStated = () => <span className="muted">{notStated}</span>
