import { RadioCards } from '@/components/forms/RadioCards'
import { Segmented } from '@/components/ui/select/Segmented'
import { intervals } from '@/contract/enums/payments/sales'
import { offerPrice, type Offer } from '@/lib/checkout/offers'
import type { PostChoice } from './usePostChoice'

const optionOf = <Type extends string>(offer: Offer<Type>) => ({
  value: offer.type,
  label: offer.label,
  text: offer.text,
  aside: offerPrice(offer),
  disabled: offer.isUnavailable ?? false,
})

/** How an opportunity is listed, and for how long. */
export const PostTypeField = ({ postChoice }: { postChoice: PostChoice }) => {
  const { posts, post, choice, choose, chooseInterval } = postChoice
  return (
    <>
      <RadioCards
        compact
        legend="Post type"
        options={posts.map(optionOf)}
        value={post?.type}
        onChange={(postType) => choose({ postType })}
      />
      {post?.type === 'PREMIUM_SUBSCRIPTION' && (
        <Segmented
          legend="Billing interval"
          options={intervals}
          value={choice.interval}
          onChange={chooseInterval}
        />
      )}
    </>
  )
}

const noBoost = {
  value: 'NONE' as const,
  label: 'No boost',
  text: 'Listed by its deadline, like every other post.',
}

/** At most one boost; more can be added once the opportunity is public. */
export const BoostField = ({ postChoice }: { postChoice: PostChoice }) => {
  const { boosts, boost, choose } = postChoice
  return (
    <RadioCards
      compact
      legend="Boost"
      options={[noBoost, ...boosts.map(optionOf)]}
      value={boost?.type ?? 'NONE'}
      onChange={(type) => choose({ boost: type === 'NONE' ? null : type })}
    />
  )
}
