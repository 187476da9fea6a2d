import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { lazyPart } from '@/components/ui/lazyPart'

/* Parts of the form below its first screen, which are loaded after it. */

export const RewardRows = lazyPart(
  () => import('./fields/RewardRows').then((part) => part.RewardRows),
  <Skeleton width="100%" height="2.75rem" />,
)
export const NotCoveredRows = lazyPart(
  () => import('./fields/NotCoveredRows').then((part) => part.NotCoveredRows),
  <Skeleton width="100%" height="7rem" />,
)
export const FeeFields = lazyPart(
  () => import('./fields/FeeFields').then((part) => part.FeeFields),
  <Skeleton width="100%" height="5.5rem" />,
)
export const RequirementRows = lazyPart(
  () => import('./fields/RequirementRows').then((part) => part.RequirementRows),
  <Skeleton width="100%" height="2.75rem" />,
)
export const QuestionRows = lazyPart(
  () => import('./fields/QuestionRows').then((part) => part.QuestionRows),
  <Skeleton width="100%" height="9rem" />,
)
export const ImagesField = lazyPart(
  () => import('@/components/forms/images/ImagesField').then((part) => part.ImagesField),
  <Skeleton width="100%" height="12rem" />,
)
export const PublishPanel = lazyPart(
  () => import('@/components/opportunity/publish/PublishPanel').then((part) => part.PublishPanel),
  <Skeleton width="100%" height="24rem" />,
)
