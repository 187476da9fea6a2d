import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/feedback/Skeleton'

/* Parts of the form below its first screen, which are loaded after it. */

export const RewardRows = dynamic(
  () => import('./fields/RewardRows').then((part) => part.RewardRows),
  { loading: () => <Skeleton width="100%" height="2.75rem" /> },
)
export const NotCoveredRows = dynamic(
  () => import('./fields/NotCoveredRows').then((part) => part.NotCoveredRows),
  { loading: () => <Skeleton width="100%" height="7rem" /> },
)
export const FeeFields = dynamic(
  () => import('./fields/FeeFields').then((part) => part.FeeFields),
  { loading: () => <Skeleton width="100%" height="5.5rem" /> },
)
export const RequirementRows = dynamic(
  () => import('./fields/RequirementRows').then((part) => part.RequirementRows),
  { loading: () => <Skeleton width="100%" height="2.75rem" /> },
)
export const QuestionRows = dynamic(
  () => import('./fields/QuestionRows').then((part) => part.QuestionRows),
  { loading: () => <Skeleton width="100%" height="9rem" /> },
)
export const ImagesField = dynamic(
  () => import('@/components/forms/images/ImagesField').then((part) => part.ImagesField),
  { loading: () => <Skeleton width="100%" height="12rem" /> },
)
export const PublishPanel = dynamic(
  () => import('@/components/opportunity/publish/PublishPanel').then((part) => part.PublishPanel),
  { loading: () => <Skeleton width="100%" height="24rem" /> },
)
