import { getUpgradePreview } from '@/lib/api/payments/checkout'
import { useApi } from '@/lib/hooks/useApi'
import type { PlanMove } from '@/lib/pricing/planMoves'

/** What an upgrade would charge now; undefined until that is known. Other moves have no preview. */
export const useUpgradePreview = (profileId: string, move: PlanMove) => {
  const priceId = move.kind === 'upgrade' ? move.price.priceId : null
  const { data, error, isValidating, mutate } = useApi(
    priceId === null ? null : ['upgrade preview', profileId, priceId],
    () => getUpgradePreview(priceId ?? ''),
  )
  return {
    preview: isValidating || error ? undefined : data,
    isMissing: priceId !== null && (isValidating || error !== undefined || data === undefined),
    isLoading: isValidating,
    problem: isValidating ? null : (error?.message ?? null),
    retry: () => void mutate(),
  }
}
