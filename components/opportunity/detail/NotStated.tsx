import { notStated } from '@/lib/opportunities/terms'

/** Stands where a fact is missing. */
export const NotStated = () => <span className="muted">{notStated}</span>
