import { AccessDeniedView, NotFoundView, UnavailableView } from "../../components/layout/error-views";
import { RequestId } from "../../components/layout/request-number";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { Notice } from "../../components/ui/notice";
import { ProgressLine } from "../../components/ui/page-progress";
import { Portrait, Poster } from "../../components/ui/poster";
import { Skeleton, SkeletonRows } from "../../components/ui/skeleton";
import { Section } from "./section";

export function StatesSection() {
  return (
    <Section title="Notices, skeletons, empty, errors">
      <div className="grid w-full gap-3">
        <Notice kind="error">Please fill in all required fields</Notice>
        <Notice kind="success">Profile updated successfully!</Notice>
        <Notice kind="info">Your draft is kept on this device.</Notice>
      </div>
      <div className="grid w-full items-start gap-6 md:grid-cols-2">
        <div className="flex gap-3.5">
          <Skeleton className="h-27 w-18" />
          <div className="flex-1">
            <SkeletonRows count={2} />
          </div>
        </div>
        <EmptyState title="No dramas found" action={<Button>Clear All Filters</Button>}>
          Try fewer filters, or another word.
        </EmptyState>
      </div>
      <div className="flex w-full flex-wrap items-end gap-6">
        <Poster src="/art/posters/desert-winds.svg" className="w-28" />
        <Portrait src="/art/creators/layla-haddad.svg" className="size-20" />
        {/* What is fixed to the window stays in a box that is moved. */}
        <div className="relative h-1 flex-1 translate-y-0 overflow-hidden bg-sunken">
          <ProgressLine />
        </div>
      </div>
      <div className="w-full divide-y divide-line">
        <NotFoundView />
        <AccessDeniedView message="Please sign in to view your profile." signIn="/sign-in" />
        <RequestId.Provider value="7f3a-2291">
          <UnavailableView />
        </RequestId.Provider>
      </div>
    </Section>
  );
}
