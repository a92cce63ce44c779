import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runJobs, type RunProgress } from "./run-jobs.ts";

const count = (length: number) => Array.from({ length }, (_, index) => index);

describe("a run", () => {
  it("goes on after a failure and keeps the order of the list", async () => {
    const jobs = count(200);
    const result = await runJobs(jobs, {
      run: async (job) => {
        // Later jobs are quicker, so they come in before earlier ones.
        for (let turns = 200 - job; turns > 0; turns -= 20) await Promise.resolve();
        if (job === 56) throw new Error("no label");
        return `label ${job}`;
      },
    });
    expect(result.done.map(({ result: label }) => label)).toEqual(
      jobs.filter((job) => job !== 56).map((job) => `label ${job}`),
    );
    expect(result.failed).toEqual([{ job: 56, error: new Error("no label") }]);
    expect(result.remaining).toEqual([]);
  });

  it("runs at most six at a time", async () => {
    let now = 0;
    let max = 0;
    await runJobs(count(40), {
      run: async () => {
        max = Math.max(max, (now += 1));
        for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
        now -= 1;
        return true;
      },
    });
    expect(max).toBe(6);
  });

  it("tells how far it is, job by job", async () => {
    const told: RunProgress[] = [];
    await runJobs(["a", "b"], {
      concurrency: 1,
      run: (job) => (job === "a" ? Promise.resolve(job) : Promise.reject(new Error("no"))),
      onProgress: (progress) => told.push(progress),
    });
    expect(told.map(({ states }) => states.join())).toEqual([
      "running,waiting",
      "done,waiting",
      "done,running",
      "done,failed",
    ]);
    expect(told.at(-1)).toMatchObject({ total: 2, done: 1, failed: 1 });
  });

  it("does not wait for what will not stop", async () => {
    const controller = new AbortController();
    const run = runJobs(count(2), { signal: controller.signal, run: () => new Promise(() => undefined) });
    controller.abort();
    expect(await run).toEqual({ done: [], failed: [], remaining: [0, 1] });
  });

  it("passes the cancel on to what is under way", async () => {
    const controller = new AbortController();
    const run = runJobs(count(3), {
      signal: controller.signal,
      run: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    });
    controller.abort();
    expect(await run).toEqual({ done: [], failed: [], remaining: [0, 1, 2] });
  });

  it("adds up and keeps its order, whatever fails and whenever it is cancelled", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.boolean(), { maxLength: 30 }),
        fc.integer({ min: 1, max: 8 }),
        fc.option(fc.nat(30)),
        async (scheduler, failures, concurrency, cancelAfter) => {
          const jobs = count(failures.length);
          const controller = new AbortController();
          let begun = 0;
          const running = runJobs(jobs, {
            concurrency,
            signal: controller.signal,
            run: async (job) => {
              if (begun++ === cancelAfter) controller.abort();
              await scheduler.schedule(Promise.resolve());
              if (failures[job]) throw job;
              return job;
            },
          });
          const { done, failed, remaining } = await scheduler.waitFor(running);
          const lists = [done.map(({ job }) => job), failed.map(({ job }) => job), remaining];
          expect(lists.flat().toSorted((a, b) => a - b)).toEqual(jobs);
          for (const list of lists) expect(list).toEqual(list.toSorted((a, b) => a - b));
          expect(done.every(({ job, result }) => job === result && !failures[job])).toBe(true);
          expect(failed.every(({ job, error }) => error === job && failures[job])).toBe(true);
          expect(cancelAfter !== null || remaining.length === 0).toBe(true);
        },
      ),
    );
  });

  it("waits for writes that have begun when it is cancelled, and knows how they ended", async () => {
    const controller = new AbortController();
    const result = await runJobs(count(10), {
      isWrite: true,
      concurrency: 3,
      signal: controller.signal,
      run: async (job) => {
        if (job === 2) controller.abort();
        for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
        if (job === 1) throw new Error("refused");
        return true;
      },
    });
    expect(result.done.map(({ job }) => job)).toEqual([0, 2]);
    expect(result.failed.map(({ job }) => job)).toEqual([1]);
    expect(result.remaining).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });
});
