import { Tag } from '@/components/ui/display/Tag'
import { freePlan, freePostsPerYear } from '@/contract/pricing/plans'
import { freeRoom } from '@/lib/pricing/freeRoom'
import type { Audience } from '@/lib/pricing/pricingState'
import { PlanButton, type PlanAction } from './PlanCards'
import styles from './Pricing.module.css'

const included: Record<Audience, string> = {
  artists: `A page in the directory, up to ${freePlan.artworks} artworks, bookmarks and applying without limits.`,
  organizations: `A page in the directory, ${freePostsPerYear} free opportunity post every 12 months, up to ${freePlan.artworks} artworks.`,
}

/** What costs nothing, below the plans. */
export const FreePlan = ({ audience, action }: { audience: Audience; action: PlanAction }) => (
  <div className={styles.free}>
    <div className="row">
      <h2>Free</h2>
      {action.isCurrent && <Tag filled>Your plan</Tag>}
    </div>
    <p>
      {included[audience]} {freeRoom}
    </p>
    <PlanButton action={action} />
  </div>
)
