// Runs a command and prints its peak memory to standard error, in MiB. The peak of a command includes the memory of its
// parent at the time of the fork, so this parent has to be small.

#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments) {
  if (count < 2) return 2;
  const pid_t child = fork();
  if (child == 0) {
    execvp(arguments[1], arguments + 1);
    _exit(127);
  }
  int status = 1;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) return 1;
  fprintf(stderr, "%.1f\n", usage.ru_maxrss / 1024.0);
  return status != 0;
}
